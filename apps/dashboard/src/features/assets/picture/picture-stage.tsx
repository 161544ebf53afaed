import type { DetectedObject } from '@assay/contract/detected-objects';
import { useFullscreenElement } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../assets-texts.ts';
import type { ReceiptMarks } from '../expenses/receipt-marks.ts';
import type { OverlayChoice } from '../methods/order-assessments.ts';
import { isPlain, PLAIN_LEVELS } from './levels.ts';
import { LevelsFilter } from './levels-filter.tsx';
import { LevelsPanel } from './levels-panel.tsx';
import { OtherPicker } from './other-picker.tsx';
import { OverlayControls } from './overlay-controls.tsx';
import type { Picture } from './picture-pane.tsx';
import classes from './stage.module.css';
import { StagePanes } from './stage-panes.tsx';
import { useStageSettings } from './stage-settings.ts';
import { StageToolbar } from './stage-toolbar.tsx';
import type { OriginalFile } from './use-exif-thumbnail.ts';
import { useOtherPicture } from './use-other-picture.ts';
import { usePlace } from './use-place.ts';
import { useShownOverlay } from './use-shown-overlay.ts';
import { useStageShortcuts } from './use-stage-shortcuts.ts';
import type { ZoomHandle } from './zoom-handle.ts';

interface PictureStageProps {
  readonly assetId: string;
  /** Null if the user may not have the original. */
  readonly original: OriginalFile | null;
  /** Names asset and analysis: overlays are cached under it. */
  readonly cacheKey: readonly string[];
  readonly picture: Picture;
  readonly overlays: readonly OverlayChoice[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
  readonly isAnalysing: boolean;
  /** Starts a deep scan with one method; null if the organisation has no deep scan. */
  readonly onDeepScan: ((model: string, title: string) => void) | null;
  /** Shown above the picture. */
  readonly notes: ReactNode;
  /** Places of a receipt, while its panel is open. */
  readonly marks: ReceiptMarks;
  /** The objects that models see. */
  readonly objects: readonly DetectedObject[];
}

/** The picture with the chosen map over it, and the tools to examine both. */
export function PictureStage(props: PictureStageProps) {
  const { assetId, original, cacheKey, picture, overlays, chosenId, onChoose } = props;
  const { isAnalysing, onDeepScan, notes, marks, objects } = props;
  const [settings, change] = useStageSettings();
  const { ref, toggle: toggleFullScreen, fullscreen } = useFullscreenElement<HTMLDivElement>();
  const [handle, setHandle] = useState<ZoomHandle | null>(null);
  const [otherId, setOtherId] = useState<string | null>(null);
  const { other, missing } = useOtherPicture(otherId);
  const place = usePlace(handle, picture.size);
  const [levels, setLevels] = useState(PLAIN_LEVELS);
  const [areLevelsOpen, setLevelsOpen] = useState(false);
  const toggleLevels = () => setLevelsOpen(!areLevelsOpen);
  const filter = useId();
  const isComparing = other !== null;
  const overlay = useShownOverlay({
    picture,
    overlays,
    chosenId,
    onChoose,
    cacheKey,
    settings,
    isComparing,
  });
  useStageShortcuts({
    handle,
    overlays,
    onChoose: overlay.choose,
    settings,
    onChange: change,
    onToggleOverlay: overlay.toggle,
    onFullScreen: toggleFullScreen,
    onLevels: toggleLevels,
  });

  return (
    <section ref={ref} className={classes.stage} aria-label={t('assets.stage.title')}>
      {!isAnalysing && (
        <OverlayControls
          overlays={overlays}
          overlay={overlay}
          settings={settings}
          onChange={change}
          onDeepScan={onDeepScan}
        />
      )}
      {notes}
      <LevelsFilter id={filter} levels={levels} />
      <div className={classes.middle} data-levels={areLevelsOpen ? '' : undefined}>
        <StagePanes
          assetId={assetId}
          picture={picture}
          overlay={overlay}
          other={{ id: otherId, picture: other, missing }}
          placeTool={place.tool}
          onClearPlace={place.clear}
          marks={marks}
          objects={objects}
          filter={isPlain(levels) ? undefined : filter}
          settings={settings}
          onChange={change}
          handle={handle}
          onReady={setHandle}
        />
        {areLevelsOpen && (
          <LevelsPanel
            picture={picture.full}
            original={original}
            levels={levels}
            onChange={(part) => setLevels((old) => ({ ...old, ...part }))}
            onClose={() => setLevelsOpen(false)}
          />
        )}
      </div>
      <StageToolbar
        handle={handle}
        settings={settings}
        onChange={change}
        hasObjects={objects.length > 0}
        canCompare={overlay.chosen !== null && !isComparing}
        areLevelsOpen={areLevelsOpen}
        onLevels={toggleLevels}
        isMarking={place.tool.isDrawing}
        onMark={place.toggleDrawing}
        picker={
          <OtherPicker
            assetId={assetId}
            isPressed={otherId !== null}
            onPick={setOtherId}
            onEnd={() => setOtherId(null)}
          />
        }
        isFullScreen={fullscreen}
        onFullScreen={toggleFullScreen}
      />
    </section>
  );
}

import type { DetectedObject } from '@assay/contract/detected-objects';
import { mapStrength } from '@assay/contract/wordings/map-strength';
import { useFullscreenElement, useLocalStorage } from '@mantine/hooks';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { t } from '../assets-texts.ts';
import type { ReceiptMarks } from '../expenses/receipt-marks.ts';
import { isCalm, type OverlayChoice } from '../methods/order-assessments.ts';
import { createSignal, type Point, scaleSignal } from './frame.ts';
import { isPlain, PLAIN_LEVELS } from './levels.ts';
import { LevelsFilter } from './levels-filter.tsx';
import { LevelsPanel } from './levels-panel.tsx';
import { type Box, hasSameShape, turnSize } from './orientation.ts';
import { OtherPicker } from './other-picker.tsx';
import { OverlayControls } from './overlay-controls.tsx';
import { type Picture, PicturePane } from './picture-pane.tsx';
import { PlaceBar } from './place-bar.tsx';
import { SplitHandle } from './split-handle.tsx';
import classes from './stage.module.css';
import { parseSettings, readSettings, SETTINGS_KEY, type StageSettings } from './stage-settings.ts';
import { t as say } from './stage-texts.ts';
import { StageToolbar } from './stage-toolbar.tsx';
import type { OriginalFile } from './use-exif-thumbnail.ts';
import { useOtherPicture } from './use-other-picture.ts';
import { useOverlay } from './use-overlay.ts';
import { usePlace } from './use-place.ts';
import { panWithArrows, useStageShortcuts } from './use-stage-shortcuts.ts';
import { linkViews, type ZoomHandle } from './zoom-handle.ts';

interface PictureStageProps {
  readonly assetId: string;
  /** Null where it may not be had. */
  readonly original: OriginalFile | null;
  /** Names asset and analysis: overlays are kept by it. */
  readonly cacheKey: readonly string[];
  readonly picture: Picture;
  readonly overlays: readonly OverlayChoice[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
  readonly isAnalysing: boolean;
  /** Looks deeper with one method; null where the organisation does not have that. */
  readonly onDeepScan: ((model: string, title: string) => void) | null;
  /** Stands above the picture. */
  readonly notes: ReactNode;
  /** Places of a receipt, while its panel is open. */
  readonly marks: ReceiptMarks;
  /** What models see. */
  readonly objects: readonly DetectedObject[];
}

/** The picture with the chosen map over it, and everything to look at both with. */
export function PictureStage(props: PictureStageProps) {
  const { cacheKey, picture, overlays, chosenId, onChoose, isAnalysing, onDeepScan, notes, marks, objects } =
    props;
  const { assetId, original } = props;
  const [stored, setStored] = useLocalStorage<StageSettings>({
    key: SETTINGS_KEY,
    defaultValue: readSettings(),
    getInitialValueInEffect: false,
  });
  const settings = parseSettings(stored);
  const change = (part: Partial<StageSettings>) => setStored((old) => ({ ...parseSettings(old), ...part }));
  const { ref, toggle, fullscreen } = useFullscreenElement<HTMLDivElement>();
  const [main, setMain] = useState<ZoomHandle | null>(null);
  const [side, setSide] = useState<ZoomHandle | null>(null);
  const pointer = useMemo(() => createSignal<Point | null>(null), []);
  const [areLevelsOpen, setLevelsOpen] = useState(false);
  const [levels, setLevels] = useState(PLAIN_LEVELS);
  const filter = useId();
  const [otherId, setOtherId] = useState<string | null>(null);
  const { other, missing } = useOtherPicture(otherId);
  const otherPointer = useMemo(
    () => other && scaleSignal(pointer, other.size.width / picture.size.width),
    [pointer, other, picture],
  );
  const { place, setPlace } = usePlace(main, picture.size);
  const [isMarking, setMarking] = useState(false);

  const chosen = overlays.find(({ id }) => id === chosenId) ?? overlays[0] ?? null;
  const { painted, isLoading, isError } = useOverlay(
    [...cacheKey, chosen?.id ?? ''],
    chosen,
    settings.sensitivity,
  );
  const mode = chosen && !other ? settings.mode : 'overlay';
  // Unless the reader says otherwise, a map is shown when there is something to see, or when it was asked for.
  const [wish, setWish] = useState<boolean | null>(null);
  const isShown = chosen !== null && (wish ?? (mode !== 'overlay' || chosenId !== null || !isCalm(chosen)));
  const isLeftOut = chosen !== null && !isShown && wish === null;
  const toggleOverlay = () => setWish(!isShown);
  const choose = (id: string) => {
    setWish(null);
    onChoose(id);
  };
  const fits = !painted || hasSameShape(turnSize(painted.map.natural, picture.orientation), picture.size);
  const overlay = isShown && fits ? painted : null;
  const hasMarks = marks.items.length > 0;
  const regions = settings.areRegionsShown && isShown && !hasMarks ? (chosen?.regions ?? []) : [];

  useEffect(() => (main && side ? linkViews(main, side) : undefined), [main, side]);
  useStageShortcuts({
    handle: main,
    overlays,
    onChoose: choose,
    settings,
    onChange: change,
    onToggleOverlay: toggleOverlay,
    onFullScreen: toggle,
    onLevels: () => setLevelsOpen(!areLevelsOpen),
  });

  const shared = {
    picture,
    opacity: (settings.opacity / 100) * mapStrength(chosen?.score ?? null),
    loupe: settings.isLoupeOn ? pointer : null,
    filter: isPlain(levels) ? undefined : filter,
  };
  const placeTool = {
    place,
    isDrawing: isMarking,
    onDraw(drawn: Box) {
      setPlace(drawn);
      setMarking(false);
    },
  };
  return (
    <section ref={ref} className={classes.stage} aria-label={t('assets.stage.title')}>
      {!isAnalysing && (
        <OverlayControls
          overlays={overlays}
          chosen={chosen}
          onChoose={choose}
          isShown={isShown}
          onToggle={toggleOverlay}
          settings={settings}
          onChange={change}
          onDeepScan={onDeepScan}
        />
      )}
      {notes}
      <LevelsFilter id={filter} levels={levels} />
      <div className={classes.middle} data-levels={areLevelsOpen ? '' : undefined}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout */}
        <div
          className={classes.panes}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
          tabIndex={0}
          role="group"
          aria-label={t('assets.stage.move')}
          onKeyDown={(event) => panWithArrows(event, main)}
        >
          {mode === 'side-by-side' && (
            <PicturePane
              {...shared}
              title={t('assets.stage.picture')}
              overlay={null}
              regions={[]}
              onReady={setSide}
            />
          )}
          <PicturePane
            {...shared}
            title={other ? picture.name : mode === 'side-by-side' ? chosen?.title : undefined}
            placeTool={placeTool}
            overlay={overlay}
            overlayFrom={mode === 'slider' ? settings.split : 0}
            regions={regions}
            marks={hasMarks ? marks : null}
            objects={settings.areObjectsShown && !hasMarks ? objects : undefined}
            onReady={setMain}
          />
          {other && (
            <PicturePane
              {...shared}
              key={otherId}
              picture={other}
              loupe={settings.isLoupeOn ? otherPointer : null}
              title={other.name}
              overlay={null}
              regions={[]}
              onReady={setSide}
            />
          )}
          {mode === 'slider' && (
            <SplitHandle split={settings.split} onChange={(split) => change({ split })} />
          )}
          {overlay && chosen && isCalm(chosen) && (
            <p className={classes.hint} data-passing>
              {t('assets.stage.calm')}
            </p>
          )}
          {isLeftOut && (
            <p className={classes.hint} data-passing>
              {say('calmHidden')}
            </p>
          )}
          {isLoading && <p className={classes.hint}>{t('assets.stage.loadingOverlay')}</p>}
          {isError && <p className={classes.hint}>{t('assets.stage.overlayFailed')}</p>}
          {!fits && <p className={classes.hint}>{t('assets.stage.overlayMisfit')}</p>}
          {missing && <p className={classes.hint}>{missing}</p>}
          {isMarking && <p className={classes.hint}>{say('markHint')}</p>}
          {place && !isMarking && <PlaceBar assetId={assetId} place={place} onClear={() => setPlace(null)} />}
        </div>
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
        handle={main}
        settings={settings}
        onChange={change}
        hasObjects={objects.length > 0}
        canCompare={chosen !== null && !other}
        areLevelsOpen={areLevelsOpen}
        onLevels={() => setLevelsOpen(!areLevelsOpen)}
        isMarking={isMarking}
        onMark={() => setMarking(!isMarking)}
        picker={
          <OtherPicker
            assetId={assetId}
            isPressed={otherId !== null}
            onPick={setOtherId}
            onEnd={() => setOtherId(null)}
          />
        }
        isFullScreen={fullscreen}
        onFullScreen={toggle}
      />
    </section>
  );
}

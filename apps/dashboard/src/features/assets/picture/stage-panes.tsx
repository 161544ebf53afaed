import type { DetectedObject } from '@assay/contract/detected-objects';
import { useEffect, useMemo, useState } from 'react';
import { createStore } from '../../../platform/store.ts';
import { t } from '../assets-texts.ts';
import type { ReceiptMarks } from '../expenses/receipt-marks.ts';
import { isCalm } from '../methods/order-assessments.ts';
import { type Point, scalePoint } from './frame.ts';
import { type Picture, PicturePane } from './picture-pane.tsx';
import { PlaceBar } from './place-bar.tsx';
import type { PlaceTool } from './place-layer.tsx';
import { SplitHandle } from './split-handle.tsx';
import classes from './stage.module.css';
import type { StageSettings } from './stage-settings.ts';
import { t as say } from './stage-texts.ts';
import type { ShownOverlay } from './use-shown-overlay.ts';
import { panWithArrows } from './use-stage-shortcuts.ts';
import { linkViews, type ZoomHandle } from './zoom-handle.ts';

/** Another picture beside this one. */
export interface ComparedPicture {
  readonly id: string | null;
  readonly picture: Picture | null;
  /** Why there is no picture; null if there is one, or if none was chosen. */
  readonly missing: string | null;
}

interface StagePanesProps {
  readonly assetId: string;
  readonly picture: Picture;
  readonly overlay: ShownOverlay;
  readonly other: ComparedPicture;
  readonly placeTool: PlaceTool;
  readonly onClearPlace: () => void;
  readonly marks: ReceiptMarks;
  readonly objects: readonly DetectedObject[];
  /** Name of the filter through which the pictures are shown. */
  readonly filter: string | undefined;
  readonly settings: StageSettings;
  readonly onChange: (change: Partial<StageSettings>) => void;
  /** Moves the picture itself; the pane beside it follows. */
  readonly handle: ZoomHandle | null;
  readonly onReady: (handle: ZoomHandle | null) => void;
}

/** The picture, and beside it the same one without the map, or another one. */
export function StagePanes(props: StagePanesProps) {
  const { assetId, picture, overlay, other, placeTool, onClearPlace, marks, objects } = props;
  const { filter, settings, onChange, handle, onReady } = props;
  const { mode, opacity } = overlay;
  const [side, setSide] = useState<ZoomHandle | null>(null);
  useEffect(() => (handle && side ? linkViews(handle, side) : undefined), [handle, side]);
  const pointer = useMemo(() => createStore<Point | null>(null), []);
  const otherPointer = useMemo(
    () => other.picture && scalePoint(pointer, other.picture.size.width / picture.size.width),
    [pointer, other.picture, picture],
  );

  const { place, isDrawing } = placeTool;
  const hasMarks = marks.items.length > 0;
  const shared = { opacity, filter, loupe: settings.isLoupeOn ? pointer : null };
  const beside = { ...shared, overlay: null, regions: [], onReady: setSide };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div
      className={classes.panes}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
      tabIndex={0}
      role="group"
      aria-label={t('assets.stage.move')}
      onKeyDown={(event) => panWithArrows(event, handle)}
    >
      {mode === 'side-by-side' && (
        <PicturePane {...beside} picture={picture} title={t('assets.stage.picture')} />
      )}
      <PicturePane
        {...shared}
        picture={picture}
        title={other.picture ? picture.name : mode === 'side-by-side' ? overlay.chosen?.title : undefined}
        placeTool={placeTool}
        overlay={overlay.painted}
        overlayFrom={mode === 'slider' ? settings.split : 0}
        regions={hasMarks ? [] : overlay.regions}
        marks={hasMarks ? marks : null}
        objects={settings.areObjectsShown && !hasMarks ? objects : undefined}
        onReady={onReady}
      />
      {other.picture && (
        <PicturePane
          {...beside}
          key={other.id}
          picture={other.picture}
          title={other.picture.name}
          loupe={settings.isLoupeOn ? otherPointer : null}
        />
      )}
      {mode === 'slider' && <SplitHandle split={settings.split} onChange={(split) => onChange({ split })} />}
      <OverlayHints overlay={overlay} />
      {other.missing && <p className={classes.hint}>{other.missing}</p>}
      {isDrawing && <p className={classes.hint}>{say('markHint')}</p>}
      {place && !isDrawing && <PlaceBar assetId={assetId} place={place} onClear={onClearPlace} />}
    </div>
  );
}

/** Why little or nothing of a map is to be seen. */
function OverlayHints({ overlay }: { readonly overlay: ShownOverlay }) {
  const { chosen, painted, isLeftOut, isLoading, isError, isMisfit } = overlay;
  return (
    <>
      {painted && chosen && isCalm(chosen) && (
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
      {isMisfit && <p className={classes.hint}>{t('assets.stage.overlayMisfit')}</p>}
    </>
  );
}

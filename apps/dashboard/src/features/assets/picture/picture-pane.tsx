import type { Area } from '@assay/contract/assessments';
import type { DetectedObject } from '@assay/contract/detected-objects';
import { Button, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { explainAway } from '../../../platform/api/explain-away.ts';
import type { Store } from '../../../platform/store.ts';
import { t } from '../assets-texts.ts';
import type { ReceiptMarks } from '../expenses/receipt-marks.ts';
import { ObjectLayer } from '../objects/object-layer.tsx';
import type { Placement } from './draw-overlay.ts';
import { type Point, toPicture } from './frame.ts';
import { LoupeLayer } from './loupe-layer.tsx';
import { MarkLayer } from './mark-layer.tsx';
import { type Size, turnSize } from './orientation.ts';
import { OverlayLayer } from './overlay-layer.tsx';
import classes from './picture.module.css';
import { PlaceLayer, type PlaceTool } from './place-layer.tsx';
import { RegionLayer } from './region-layer.tsx';
import type { PaintedOverlay } from './use-overlay.ts';
import type { ZoomHandle } from './zoom-handle.ts';

const loadZoom = () => import('./deep-zoom.tsx');
const DeepZoom = lazy(loadZoom);
// Needed as soon as there is a picture. A failure shows where it is drawn.
loadZoom().catch(() => undefined);

/** One picture of an asset, as the viewer needs it. */
export interface Picture {
  readonly preview: string | null;
  readonly full: string;
  /** Upright, in full. */
  readonly size: Size;
  /** EXIF orientation, which turns the stored picture upright. Overlays and regions are in the pixels of the stored one. */
  readonly orientation: number;
  readonly name: string;
}

interface PicturePaneProps {
  readonly picture: Picture;
  readonly title?: string;
  readonly overlay: PaintedOverlay | null;
  readonly opacity: number;
  readonly overlayFrom?: number;
  readonly regions: readonly Area[];
  readonly marks?: ReceiptMarks | null;
  readonly objects?: readonly DetectedObject[];
  readonly loupe: Store<Point | null> | null;
  /** Id of the SVG filter through which the picture is shown. */
  readonly filter?: string;
  readonly placeTool?: PlaceTool;
  readonly onReady: (handle: ZoomHandle | null) => void;
}

/** The picture with its layers. */
export function PicturePane(props: PicturePaneProps) {
  const { picture, title, overlay, opacity, overlayFrom = 0, regions, marks, loupe, onReady } = props;
  const { objects = [], filter, placeTool } = props;
  const [handle, setHandle] = useState<ZoomHandle | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [broken, setBroken] = useState<{ readonly full: string; readonly away: string | null } | null>(null);
  const placement = useMemo<Placement>(() => {
    const { orientation, size } = picture;
    return { orientation, stored: turnSize(size, orientation) };
  }, [picture]);
  const ready = (next: ZoomHandle | null) => {
    setHandle(next);
    onReady(next);
  };
  const fail = () => void explainAway(picture.full).then((away) => setBroken({ full: picture.full, away }));
  const retry = () => {
    setBroken(null);
    setAttempt(attempt + 1);
  };
  const point = (event: React.PointerEvent<HTMLElement>) => {
    const frame = handle?.frame.read();
    if (!loupe || !frame) return;
    const box = event.currentTarget.getBoundingClientRect();
    loupe.write(toPicture(frame, { x: event.clientX - box.left, y: event.clientY - box.top }));
  };

  return (
    <figure
      className={classes.pane}
      data-loupe={loupe !== null}
      onPointerMove={point}
      onPointerLeave={() => loupe?.write(null)}
    >
      <Suspense fallback={picture.preview && <img className={classes.early} src={picture.preview} alt="" />}>
        <div className={classes.zoom} style={filter ? { filter: `url(#${filter})` } : undefined}>
          <DeepZoom
            key={attempt}
            preview={picture.preview}
            full={picture.full}
            size={picture.size}
            onReady={ready}
            onError={fail}
          />
        </div>
      </Suspense>
      {handle && overlay && (
        <OverlayLayer
          handle={handle}
          overlay={overlay}
          placement={placement}
          opacity={opacity}
          from={overlayFrom}
        />
      )}
      {handle && regions.length > 0 && (
        <RegionLayer
          handle={handle}
          regions={regions}
          placement={placement}
          place={placeTool?.place ?? null}
        />
      )}
      {handle && objects.length > 0 && <ObjectLayer handle={handle} objects={objects} size={picture.size} />}
      {handle && marks && <MarkLayer handle={handle} marks={marks} size={picture.size} />}
      {handle && placeTool && <PlaceLayer handle={handle} size={picture.size} {...placeTool} />}
      {handle && loupe && (
        <LoupeLayer
          handle={handle}
          picture={picture.full}
          size={picture.size}
          pointer={loupe}
          overlay={overlay}
          placement={placement}
          opacity={opacity}
        />
      )}
      {broken?.full === picture.full && (
        <div className={classes.broken}>
          <p>{broken.away ?? t('assets.stage.broken')}</p>
          {broken.away && (
            <Button variant="default" size="xs" onClick={retry}>
              {t('assets.retry')}
            </Button>
          )}
        </div>
      )}
      {title ? (
        <figcaption className={classes.paneTitle}>{title}</figcaption>
      ) : (
        <VisuallyHidden component="figcaption">{picture.name}</VisuallyHidden>
      )}
    </figure>
  );
}

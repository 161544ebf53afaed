import type { Area } from '@assay/contract/assessments';
import { useEffect, useRef } from 'react';
import type { Placement } from './draw-overlay.ts';
import { type Frame, toScreen } from './frame.ts';
import { orientBox, type Size } from './orientation.ts';
import classes from './picture.module.css';
import type { ZoomHandle } from './zoom-handle.ts';

interface RegionLayerProps {
  readonly handle: ZoomHandle;
  readonly regions: readonly Area[];
  readonly placement: Placement;
}

/** Boxes around the places a method points at; their lines and labels keep their size at any zoom. */
export function RegionLayer({ handle, regions, placement }: RegionLayerProps) {
  const layer = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const place = () => {
      const frame = handle.frame.get();
      for (const [i, child] of [...(layer.current?.children ?? [])].entries()) {
        const region = regions[i];
        if (frame && region)
          placeBox(child as HTMLElement, orientBox(region, placement.orientation, placement.stored), frame);
      }
    };
    place();
    return handle.frame.subscribe(place);
  }, [handle, regions, placement]);

  return (
    <ol ref={layer} className={classes.regions} aria-label="Marked places">
      {regions.map((region, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: regions have no name of their own and never move
        <li key={i} className={classes.region}>
          <span className={classes.regionLabel}>{region.label ?? `Place ${i + 1}`}</span>
        </li>
      ))}
    </ol>
  );
}

function placeBox(element: HTMLElement, box: { x: number; y: number } & Size, frame: Frame): void {
  const corner = toScreen(frame, box);
  element.style.transform = `translate(${corner.x}px, ${corner.y}px)`;
  element.style.width = `${box.width * frame.scale}px`;
  element.style.height = `${box.height * frame.scale}px`;
}

import type { DetectedObject } from '@assay/contract/detected-objects';
import { useEffect, useRef } from 'react';
import { toScreen } from '../picture/frame.ts';
import type { Size } from '../picture/orientation.ts';
import type { ZoomHandle } from '../picture/zoom-handle.ts';
import classes from './objects.module.css';
import { t } from './objects-texts.ts';
import { percentOf } from './percent-of.ts';

interface ObjectLayerProps {
  readonly handle: ZoomHandle;
  readonly objects: readonly DetectedObject[];
  /** Size of the upright picture in full. */
  readonly size: Size;
}

/** Boxes around detected objects; their lines and labels keep their size at any zoom. */
export function ObjectLayer({ handle, objects, size }: ObjectLayerProps) {
  const layer = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const place = () => {
      const frame = handle.frame.read();
      if (!frame) return;
      for (const [i, child] of [...(layer.current?.children ?? [])].entries()) {
        const box = objects[i]?.box;
        if (!box) continue;
        const corner = toScreen(frame, { x: box.x * size.width, y: box.y * size.height });
        const { style } = child as HTMLElement;
        style.transform = `translate(${corner.x}px, ${corner.y}px)`;
        style.width = `${box.width * size.width * frame.scale}px`;
        style.height = `${box.height * size.height * frame.scale}px`;
      }
    };
    place();
    return handle.frame.subscribe(place);
  }, [handle, objects, size]);
  return (
    <ul ref={layer} className={classes.layer} aria-label={t('layer')}>
      {objects.map((object, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: objects have no name of their own and never move
        <li key={i} className={classes.box}>
          <ObjectLabel object={object} />
        </li>
      ))}
    </ul>
  );
}

export function ObjectLabel({ object: { name, certainty, box } }: { readonly object: DetectedObject }) {
  return (
    <span className={classes.label} data-inside={box.y < 0.06 || undefined}>
      {name} {percentOf(certainty)} %
    </span>
  );
}

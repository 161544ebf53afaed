import type { Area } from '@assay/contract/assessments';
import { type ReactNode, useEffect, useRef } from 'react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { t } from '../assets-texts.ts';
import type { Placement } from './draw-overlay.ts';
import { type Frame, toScreen } from './frame.ts';
import { placeLabels } from './label-places.ts';
import { type Box, orientBox } from './orientation.ts';
import classes from './picture.module.css';
import { t as say } from './stage-texts.ts';
import type { ZoomHandle } from './zoom-handle.ts';

interface RegionLayerProps {
  readonly handle: ZoomHandle;
  readonly regions: readonly Area[];
  readonly placement: Placement;
  /** A place marked by a user. */
  readonly place: Box | null;
}

/** Boxes around the places a method points at; their lines and labels keep their size at any zoom. */
export function RegionLayer({ handle, regions, placement, place }: RegionLayerProps) {
  const layer = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const arrange = () => {
      const frame = handle.frame.read();
      const list = layer.current;
      if (!frame || !list) return;
      const items = [...list.children] as HTMLElement[];
      const boxes = regions.map((region) =>
        onScreen(orientBox(region, placement.orientation, placement.stored), frame),
      );
      const names = items.map((item) => item.firstElementChild as HTMLElement);
      const pane = { width: list.clientWidth, height: list.clientHeight };
      const sizes = names.map(({ offsetWidth: width, offsetHeight: height }) => ({ width, height }));
      const spots = placeLabels(boxes, sizes, pane, place ? [onScreen(place, frame)] : []);
      for (const [i, box] of boxes.entries()) {
        const [item, name] = [items[i], names[i]];
        if (!item || !name) continue;
        item.style.transform = `translate(${box.x}px, ${box.y}px)`;
        item.style.width = `${box.width}px`;
        item.style.height = `${box.height}px`;
        const spot = spots[i];
        name.style.opacity = spot ? '1' : '0';
        if (spot) name.style.transform = `translate(${spot.x - box.x}px, ${spot.y - box.y}px)`;
      }
    };
    arrange();
    const observer = new ResizeObserver(arrange);
    if (layer.current) observer.observe(layer.current);
    const leave = handle.frame.subscribe(arrange);
    return () => {
      observer.disconnect();
      leave();
    };
  }, [handle, regions, placement, place]);

  return (
    <ol ref={layer} className={classes.regions} aria-label={t('assets.stage.places')}>
      {regions.map((region, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: regions have no name of their own and never move
        <li key={i} className={classes.region}>
          <span className={classes.regionLabel}>{namePlace(region, i + 1)}</span>
        </li>
      ))}
    </ol>
  );
}

function namePlace({ label, statement }: Area, number: number): ReactNode {
  if (!label) return say('numbered', { number });
  // The two of a pair are named by words of their own, and not by a statement.
  if (label === 'source' || label === 'copy') return say(`pair.${label}`);
  return <TranslatedSentence english={label} statements={statement && [statement]} />;
}

function onScreen(box: Box, frame: Frame): Box {
  return { ...toScreen(frame, box), width: box.width * frame.scale, height: box.height * frame.scale };
}

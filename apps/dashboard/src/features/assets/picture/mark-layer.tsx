import { useEffect, useRef } from 'react';
import { t as receiptText } from '../expenses/expenses-texts.ts';
import { MarkButton } from '../expenses/mark-button.tsx';
import classes from '../expenses/marks.module.css';
import type { ReceiptMarks } from '../expenses/receipt-marks.ts';
import { type Frame, toScreen } from './frame.ts';
import type { Box, Size } from './orientation.ts';
import type { ZoomHandle } from './zoom-handle.ts';

interface MarkLayerProps {
  readonly handle: ZoomHandle;
  readonly marks: ReceiptMarks;
  /** Size of the upright picture; the marks are in its pixels. */
  readonly size: Size;
}

/** The places of a receipt over its picture; one that is chosen out of sight is brought to the middle. */
export function MarkLayer({ handle, marks, size }: MarkLayerProps) {
  const layer = useRef<HTMLOListElement>(null);
  const { items, chosen } = marks;

  useEffect(() => {
    const place = () => {
      const frame = handle.frame.read();
      if (!frame) return;
      for (const [i, child] of [...(layer.current?.children ?? [])].entries()) {
        const mark = items[i];
        if (mark) placeBox(child as HTMLElement, mark, frame);
      }
    };
    place();
    return handle.frame.subscribe(place);
  }, [handle, items]);

  useEffect(() => {
    const mark = items.find(({ id }) => id === chosen);
    const frame = handle.frame.read();
    const box = layer.current?.getBoundingClientRect();
    if (!mark || !frame || !box || isInSight(mark, frame, box)) return;
    // One unit of the view is the picture's width.
    const center = { x: (mark.x + mark.width / 2) / size.width, y: (mark.y + mark.height / 2) / size.width };
    handle.setView({ ...handle.getView(), center });
  }, [handle, items, chosen, size.width]);

  return (
    <ol ref={layer} className={classes.marks} data-over="picture" aria-label={receiptText('places')}>
      {items.map((mark, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field may have several places, which never move
        <MarkButton key={i} mark={mark} marks={marks} />
      ))}
    </ol>
  );
}

function placeBox(element: HTMLElement, box: Box, frame: Frame): void {
  const corner = toScreen(frame, box);
  element.style.transform = `translate(${corner.x}px, ${corner.y}px)`;
  element.style.width = `${box.width * frame.scale}px`;
  element.style.height = `${box.height * frame.scale}px`;
}

function isInSight(mark: Box, frame: Frame, pane: Size): boolean {
  const start = toScreen(frame, mark);
  const end = toScreen(frame, { x: mark.x + mark.width, y: mark.y + mark.height });
  return start.x >= 0 && start.y >= 0 && end.x <= pane.width && end.y <= pane.height;
}

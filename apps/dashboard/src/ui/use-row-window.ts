import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { cutWindow, DRAW_ALL, type RowWindow } from './row-window.ts';

/** Until a row was measured. */
const USUAL_HEIGHT_PX = 65;

/**
 * Follows the scrolling of any container, and determines the rows of `body` to draw. All rows have the same
 * height.
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number): RowWindow {
  const isCut = count > DRAW_ALL;
  const [place, setPlace] = useState({ top: 0, rowHeight: USUAL_HEIGHT_PX });
  const [isPrinting, setPrinting] = useState(false);

  useLayoutEffect(() => {
    if (!isCut) return;
    const measure = () => {
      const element = body.current;
      if (!element) return;
      const { top } = element.getBoundingClientRect();
      const rowHeight = measureRow(element) ?? USUAL_HEIGHT_PX;
      setPlace((now) => {
        const isSame =
          JSON.stringify(cutWindow(count, { ...now, windowHeight: innerHeight })) ===
          JSON.stringify(cutWindow(count, { top, rowHeight, windowHeight: innerHeight }));
        return isSame ? now : { top, rowHeight };
      });
    };
    measure();
    // Scroll events do not bubble; the capture phase sees those of every element.
    addEventListener('scroll', measure, { capture: true, passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure, { capture: true });
      removeEventListener('resize', measure);
    };
  }, [body, count, isCut]);

  useEffect(() => {
    // Paper shows every row.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);

  if (isPrinting) return { from: 0, to: count, above: 0, below: 0 };
  return cutWindow(count, { ...place, windowHeight: innerHeight });
}

/** From the top of one row to the top of the next: cards on a phone have gaps. */
function measureRow(body: HTMLElement): number | null {
  const rows = body.querySelectorAll(':scope > tr:not([data-spacer])');
  if (rows.length < 2) return null;
  const first = rows[0]!.getBoundingClientRect().top;
  return (rows[rows.length - 1]!.getBoundingClientRect().top - first) / (rows.length - 1);
}

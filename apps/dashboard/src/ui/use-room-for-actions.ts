import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { countActions } from './count-actions.ts';

/**
 * How many actions have room beside the title of a page's head, and the element that stands in the head. Measured when
 * the browser has laid the page out and before it shows it, so that nothing moves and nothing is laid out twice.
 */
export function useRoomForActions(): [RefObject<HTMLDivElement | null>, number] {
  const bar = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(2);
  useLayoutEffect(() => {
    const head = bar.current?.parentElement?.parentElement;
    if (!head) return;
    const observer = new ResizeObserver(([{ contentRect }]) =>
      flushSync(() => setRoom(countActions(contentRect.width))),
    );
    observer.observe(head);
    return () => observer.disconnect();
  }, []);
  return [bar, room];
}

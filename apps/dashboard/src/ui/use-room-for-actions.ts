import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { countActions } from './count-actions.ts';
import { LAYOUT_PX } from './sizes.ts';

/** Left and right of a page. */
const MARGINS_PX = 64;

/** The number of actions with space beside the title of a page's head, and the ref of the head's element. */
export function useRoomForActions(): [RefObject<HTMLDivElement | null>, number] {
  const bar = useRef<HTMLDivElement>(null);
  // The most frequent value, so that it need not be drawn twice.
  const [room, setRoom] = useState(() => countActions(innerWidth - LAYOUT_PX.navbarFolded - MARGINS_PX));
  useLayoutEffect(() => {
    const head = bar.current?.parentElement?.parentElement;
    if (!head) return;
    const measure = () => setRoom(countActions(head.clientWidth));
    // Now, before anything is shown: with other buttons the words beside them break elsewhere.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(head);
    return () => observer.disconnect();
  }, []);
  return [bar, room];
}

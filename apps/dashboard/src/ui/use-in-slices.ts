import { useDeferredValue } from 'react';

/**
 * Whether new content may be drawn: not in the render caused by its arrival, but in one right after it, which
 * React does in slices. Between the slices the browser responds to the reader. Existing content is drawn at
 * once.
 */
export function useInSlices(isReady: boolean): boolean {
  return useDeferredValue(isReady) && isReady;
}

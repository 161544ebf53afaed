import { useDeferredValue } from 'react';

/**
 * Whether what has come may be drawn: not in the drawing that its coming causes, but in one right after it, which React
 * does in slices. Between the slices the browser answers to the reader. What is there already is drawn at once.
 */
export function useInSlices(isReady: boolean): boolean {
  return useDeferredValue(isReady) && isReady;
}

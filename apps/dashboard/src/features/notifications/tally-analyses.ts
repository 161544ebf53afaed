import type { ServerEvent } from '@assay/contract/events';

/** Waits for so long without another ending, so that fifty files give one message. */
const QUIET_MS = 2_000;

/**
 * Follows analyses by their events: one that made progress and then changed has ended. Tells how many ended, of
 * those that are not on screen anyway.
 */
export function createAnalysisTally(
  tell: (count: number) => void,
  isOnScreen: (asset: { assetId: string; recordId: string | null }) => boolean,
): (event: ServerEvent) => void {
  const running = new Set<string>();
  let ended = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (event) => {
    if (event.type === 'asset.progress') running.add(event.assetId);
    if (event.type !== 'asset.changed' || !running.delete(event.assetId) || isOnScreen(event)) return;
    ended++;
    clearTimeout(timer);
    timer = setTimeout(() => {
      tell(ended);
      ended = 0;
    }, QUIET_MS);
  };
}

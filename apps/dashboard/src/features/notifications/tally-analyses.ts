import type { ServerEvent } from '@assay/contract/events';

/** How long to wait for another analysis to end, so that fifty files give one message. */
const QUIET_MS = 2_000;
/** The longest wait while others of the batch still run, because the end of one may be missed. */
const PATIENCE_MS = 60_000;

/** A file, and its location. */
export interface EndedFile {
  readonly assetId: string;
  readonly recordId: string | null;
}

/**
 * Follows analyses by their events: one that made progress and then changed has ended. Tells once of a batch which
 * files are done, of those that are not on screen anyway; a file that is also read as a receipt counts once.
 */
export function createAnalysisTally(
  tell: (files: readonly EndedFile[]) => void,
  isOnScreen: (asset: EndedFile) => boolean,
): (event: ServerEvent) => void {
  const running = new Set<string>();
  const ended = new Map<string, EndedFile>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first = 0;
  const settle = () => {
    if (running.size > 0 && Date.now() - first < PATIENCE_MS) {
      timer = setTimeout(settle, QUIET_MS);
      return;
    }
    tell([...ended.values()]);
    ended.clear();
  };
  return (event) => {
    if (event.type === 'asset.progress') running.add(event.assetId);
    if (event.type !== 'asset.changed' || !running.delete(event.assetId) || isOnScreen(event)) return;
    if (ended.size === 0) first = Date.now();
    ended.set(event.assetId, { assetId: event.assetId, recordId: event.recordId });
    clearTimeout(timer);
    timer = setTimeout(settle, QUIET_MS);
  };
}

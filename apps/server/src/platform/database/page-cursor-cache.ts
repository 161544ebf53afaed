/** A page cursor older than this is looked up again: rows may have come and gone. */
const KEPT_MS = 60_000;
const MAX_CURSORS = 10_000;

/** The cursors at which numbered pages of long lists begin, in the form of `after`. */
export interface PageCursorCache {
  find(page: string): string | undefined;
  keep(page: string, after: string): void;
}

/**
 * Reaching a distant page requires skipping all rows before it. A reader who just saw it, or the page before
 * it, already has the row after which it begins, and goes there directly. `page` names list, reader, filters,
 * order and number.
 */
export function createPageCursorCache(now: () => number = Date.now): PageCursorCache {
  const marks = new Map<string, { after: string; until: number }>();
  return {
    find(page) {
      const mark = marks.get(page);
      return mark && mark.until > now() ? mark.after : undefined;
    },
    keep(page, after) {
      // Moved to the end: the oldest come first.
      marks.delete(page);
      marks.set(page, { after, until: now() + KEPT_MS });
      const [oldest] = marks.keys();
      if (oldest !== undefined && marks.size > MAX_CURSORS) marks.delete(oldest);
    },
  };
}

/** A page that was seen longer ago is looked for anew: rows came and went meanwhile. */
const KEPT_MS = 60_000;
const MOST = 10_000;

/** Where numbered pages of long lists begin, as `after` tells it. */
export interface PageCursorCache {
  find(page: string): string | undefined;
  keep(page: string, after: string): void;
}

/**
 * A page far behind is reached past all rows before it. Whoever saw it a moment ago, or the one before it, has the row
 * that it begins after, and goes there at once. `page` names list, reader, filters, order and number.
 */
export function createPageCursorCache(now: () => number = Date.now): PageCursorCache {
  const marks = new Map<string, { after: string; until: number }>();
  return {
    find(page) {
      const mark = marks.get(page);
      return mark && mark.until > now() ? mark.after : undefined;
    },
    keep(page, after) {
      // Put at the end: the oldest are first.
      marks.delete(page);
      marks.set(page, { after, until: now() + KEPT_MS });
      const [oldest] = marks.keys();
      if (oldest !== undefined && marks.size > MOST) marks.delete(oldest);
    },
  };
}

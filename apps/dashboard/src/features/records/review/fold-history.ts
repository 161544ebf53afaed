import type { HistoryEntry } from '@assay/contract/review';

type Change = Extract<HistoryEntry, { type: 'change' }>;

/** Files that come in closer together than this are one delivery. */
const TOGETHER_MS = 5 * 60_000;
/** Said once, however often it was done in a row. */
const REPEATED: ReadonlySet<string> = new Set(['report.opened', 'report.downloaded', 'evidence.downloaded']);

/** The history, newest first, with files that one person sent in a row as one entry, and repeated looks as their newest. */
export function foldHistory(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const folded: HistoryEntry[] = [];
  /** When the oldest entry that was folded into the last line happened. */
  let reaches = Number.NaN;
  for (const entry of entries) {
    const last = folded.at(-1);
    const at = Date.parse(entry.at);
    if (last?.type === 'change' && entry.type === 'change' && belong(last, entry, reaches - at)) {
      if (entry.action === 'files.received') folded[folded.length - 1] = addFiles(last, entry);
    } else folded.push(entry);
    reaches = at;
  }
  return folded;
}

function belong(newer: Change, older: Change, apartMs: number): boolean {
  if (newer.action !== older.action || newer.by !== older.by || apartMs > TOGETHER_MS) return false;
  return newer.action === 'files.received' || REPEATED.has(newer.action);
}

const addFiles = (newer: Change, older: Change): Change => ({
  ...newer,
  details: { ...newer.details, files: Number(newer.details.files) + Number(older.details.files) },
});

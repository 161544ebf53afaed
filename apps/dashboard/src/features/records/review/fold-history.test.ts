import type { HistoryEntry } from '@assay/contract/review';
import { expect, it } from 'vitest';
import { describeChange } from './describe-change.ts';
import { foldHistory } from './fold-history.ts';

const START = Date.parse('2026-11-22T10:00:00.000Z');
const change = (minutes: number, action: string, by = 'ann', details: Record<string, unknown> = {}) =>
  ({
    ...{ type: 'change', id: `${minutes} ${action} ${by}`, by, action, details },
    at: new Date(START + minutes * 60_000).toISOString(),
  }) as HistoryEntry;
const tell = (entries: readonly HistoryEntry[]) =>
  foldHistory(entries).map((entry) =>
    entry.type === 'change' ? `${describeChange(entry.action, entry.details)}, ${entry.by}` : entry.type,
  );

it('tells eight files that one person sent one after the other in one line', () => {
  const uploads = [8, 7, 6, 5, 4, 3, 2, 1].map((at) => change(at, 'files.received', 'ann', { files: 1 }));
  expect(tell([...uploads, change(0, 'record.created')])).toEqual([
    '8 files came in, ann',
    'Record opened, ann',
  ]);
});

it('keeps apart what others sent, what came later, and what something else lies between', () => {
  const file = { files: 1 };
  expect(
    tell([
      change(40, 'files.received', 'ann', file),
      change(20, 'files.received', 'ann', file),
      change(19, 'files.received', 'bob', file),
      change(18, 'record.updated'),
      change(17, 'files.received', 'bob', { files: 2 }),
    ]),
  ).toEqual([
    '1 file came in, ann',
    '1 file came in, ann',
    '1 file came in, bob',
    'Changed, ann',
    '2 files came in, bob',
  ]);
});

it('tells once that a report was opened again and again, and never folds decisions', () => {
  const opened = [3, 2, 1].map((at) => change(at, 'report.opened', 'link'));
  expect(tell(opened)).toEqual(['Report opened, link']);
  const decision = { type: 'decision', at: change(1, '').at } as HistoryEntry;
  expect(tell([decision, decision])).toEqual(['decision', 'decision']);
});

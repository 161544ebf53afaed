import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyseFile } from '@assay/analysis';

/** What was made of an original and the file that extends it byte for byte. */
export interface PairOutcome {
  readonly edited: string;
  readonly verdict: string | null;
  /** Whether one of the revisions is identical to the original. */
  readonly recovered: boolean;
  /** The changes reported between it and the later revisions. */
  readonly changes: readonly string[];
}

/** Reads `documents/pairs.tsv` (original, edited, …) beside the manifest. Empty if there is none. */
export async function checkPairs(data: string, limit: number): Promise<PairOutcome[]> {
  const list = join(data, 'documents', 'pairs.tsv');
  if (!existsSync(list)) return [];
  const [, ...rows] = readFileSync(list, 'utf8').split(/\r?\n/).filter(Boolean);
  const outcomes: PairOutcome[] = [];
  for (const row of rows.slice(0, limit)) {
    const [original, edited] = row.split('\t');
    const before = readFileSync(join(data, original));
    const after = readFileSync(join(data, edited));
    const { document } = await analyseFile(join(data, edited));
    const place = document?.revisions.findIndex(({ bytes }) => {
      // White space after the end of a revision may be counted with either.
      return (
        before.subarray(0, bytes).equals(after.subarray(0, bytes)) &&
        before.subarray(bytes).toString().trim() === ''
      );
    });
    const later = place === undefined || place < 0 ? [] : (document?.revisions.slice(place + 1) ?? []);
    outcomes.push({
      edited,
      verdict: document?.verdict ?? null,
      recovered: place !== undefined && place >= 0,
      changes: later.flatMap(({ changes }) => changes.map(({ words }) => words)),
    });
  }
  return outcomes;
}

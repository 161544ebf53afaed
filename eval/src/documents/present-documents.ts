import type { PairOutcome } from './check-pairs.ts';
import type { TwinOutcome } from './try-twins.ts';

export interface DocumentOutcome {
  readonly file: string;
  readonly label: string;
  /** Null if the file could not be analysed: see `failure`. */
  readonly verdict: string | null;
  readonly failure: string | null;
  readonly score: number | null;
  readonly pages: number | null;
  readonly markers: readonly string[];
  readonly revisions: number;
  readonly reason: string;
  /** Methods that failed on the file. */
  readonly failed: readonly string[];
  readonly scores: Readonly<Record<string, number | null>>;
  readonly milliseconds: number;
  readonly megabytes: number | null;
  /** A fault of the result; null if there is none. */
  readonly complaint: string | null;
}

export function presentDocuments(
  outcomes: readonly DocumentOutcome[],
  pairs: readonly PairOutcome[],
  twins: readonly TwinOutcome[],
): string {
  return [
    ...outcomes.map(presentFile),
    '',
    ...[...Map.groupBy(outcomes, ({ label }) => label)].flatMap(([label, group]) =>
      presentClass(label, group),
    ),
    ...presentCost(outcomes),
    ...(pairs.length > 0 ? ['', ...presentPairs(pairs)] : []),
    '',
    'edits made here                 files  marked  least  median score',
    ...twins.map(({ name, count, marked, leastScore, medianScore }) => {
      const figures = [count, marked, leastScore, medianScore].map((figure) => String(figure).padStart(7));
      return `${name.padEnd(30)}${figures.join('')}`;
    }),
  ].join('\n');
}

function presentFile(outcome: DocumentOutcome): string {
  const { file, verdict, failure, score, markers, milliseconds, megabytes, failed } = outcome;
  return [
    (verdict ?? failure ?? '').padEnd(15),
    String(score ?? '–').padStart(4),
    `${String(milliseconds).padStart(6)} ms`,
    `${String(megabytes ?? '–').padStart(5)} MB`,
    ` ${file}`,
    markers.length > 0 ? ` [${markers.join(', ')}]` : '',
    failed.length > 0 ? ` failed: ${failed.join(', ')}` : '',
  ].join('');
}

function presentClass(label: string, group: readonly DocumentOutcome[]): string[] {
  const read = group.filter(({ verdict }) => verdict !== null);
  const verdicts = Map.groupBy(read, ({ verdict }) => verdict);
  const shares = [...verdicts].map(([verdict, files]) => `${verdict} ${files.length}`).join(', ');
  // Without an earlier revision there was no detectable edit.
  const unfounded = read.filter(
    ({ verdict, revisions }) => (verdict === 'changed' || verdict === 'broken') && revisions < 2,
  );
  const high = read.filter(({ score }) => (score ?? 0) >= 50);
  return [
    `${label}: ${group.length} files, ${read.length} read; ${shares}`,
    `  told changed without an edit in the history: ${share(unfounded.length, read.length)}; score of 50 or more: ${share(high.length, read.length)}`,
  ];
}

function presentCost(outcomes: readonly DocumentOutcome[]): string[] {
  const slowest = outcomes.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 3);
  const largest = Math.max(0, ...outcomes.map(({ megabytes }) => megabytes ?? 0));
  const complaints = outcomes.filter(({ complaint }) => complaint !== null);
  return [
    `slowest: ${slowest.map(({ file, milliseconds }) => `${file} ${(milliseconds / 1000).toFixed(1)} s`).join(', ')}; most memory ${largest} MB`,
    `${complaints.length} of ${outcomes.length} ended badly`,
    ...complaints.map(({ file, complaint }) => `  ${file}: ${complaint}`),
  ];
}

function presentPairs(pairs: readonly PairOutcome[]): string[] {
  const recovered = pairs.filter((pair) => pair.recovered);
  const named = pairs.filter(({ changes }) => changes.length > 0);
  const poor = pairs.filter((pair) => !pair.recovered || pair.changes.length === 0);
  return [
    `pairs: ${pairs.length}; original recovered ${share(recovered.length, pairs.length)}, change named ${share(named.length, pairs.length)}`,
    ...poor.map(
      ({ edited, recovered: found }) => `  ${edited}: ${found ? 'change not named' : 'not recovered'}`,
    ),
  ];
}

function share(part: number, whole: number): string {
  return `${part} of ${whole}${whole > 0 ? ` (${((100 * part) / whole).toFixed(1)} %)` : ''}`;
}

import { confidence } from '../duplicates/confidence.ts';
import { isKeptApart, isRead, type OrdinaryFile } from './list-ordinary.ts';

/** The result for one file: a line of the results file. */
export interface Judged {
  readonly sha256: string;
  /** The version of the product that judged it. */
  readonly product: string;
  readonly tamperScore: number | null;
  /** `score`: 50 or more; `changed`: what the document's history shows. */
  readonly accusations: readonly ('score' | 'changed')[];
  /** Why it could not be analysed; null if it could. */
  readonly error: string | null;
  readonly milliseconds: number;
  /** Empty for files of sources that are kept apart. */
  readonly said: readonly string[];
}

interface JudgedRow {
  readonly row: OrdinaryFile;
  readonly result: Judged;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Both parts by kind, and each accused file of the open part with the statements about it. */
export function presentOrdinary(judged: readonly JudgedRow[]): string {
  const open = judged.filter(({ row }) => !isKeptApart(row));
  const apart = judged.filter(({ row }) => isKeptApart(row));
  const accused = open.filter(({ result }) => result.accusations.length > 0);
  const unread = open.filter(({ result }) => result.error !== null);
  return [
    ...presentPart('open', open),
    ...presentPart('kept apart', apart),
    ...accused.flatMap(presentFile),
    ...unread.map(
      ({ row, result }) => `could not be analysed: ${row.repository} ${row.path}: ${result.error}`,
    ),
    `${open.filter(({ row }) => isRead(row.sha256)).length} files of the open part are to be read (--json)`,
  ].join('\n');
}

function presentPart(name: string, judged: readonly JudgedRow[]): string[] {
  if (judged.length === 0) return [];
  const kinds = Map.groupBy(judged, ({ row }) => row.kind);
  const columns = ['files', 'sources', 'score', 'changed', 'accused', 'at most', 'failed'];
  return [
    name.padEnd(20) + columns.map((column) => column.padStart(9)).join(''),
    ...[...kinds].sort().map(([kind, of]) => presentLine(kind, of)),
    presentLine('all', judged),
    '',
  ];
}

function presentLine(name: string, judged: readonly JudgedRow[]): string {
  const count = (is: (result: Judged) => boolean) => judged.filter(({ result }) => is(result)).length;
  const accused = count(({ accusations }) => accusations.length > 0);
  const cells = [
    judged.length,
    new Set(judged.map(({ row }) => row.repository)).size,
    count(({ accusations }) => accusations.includes('score')),
    count(({ accusations }) => accusations.includes('changed')),
    accused,
    percent(confidence(accused, judged.length)[1]),
    count(({ error }) => error !== null),
  ];
  return name.padEnd(20) + cells.map((cell) => String(cell).padStart(9)).join('');
}

function presentFile({ row, result }: JudgedRow): string[] {
  return [
    `${row.kind}, ${result.tamperScore ?? 'no score'}, ${result.accusations.join(' and ')}: ${row.repository} ${row.path}`,
    ...(row.note ? [`  seen by a person: ${row.note}`] : []),
    ...result.said.map((sentence) => `  ${sentence}`),
    '',
  ];
}

import { type ClaimField, isOwnFact, type OwnFact } from '@assay/contract/claim-fields';
import { CLAIM_IMPORT_LIMITS, type ImportedClaim } from '@assay/contract/claim-imports';
import {
  CLAIM_COLUMNS,
  type ClaimColumn,
  REFUSAL_COLUMN,
  readAmount,
  readCoordinates,
} from '@assay/contract/claim-input';
import { type ClaimChanges, claimChangesSchema } from '@assay/contract/claims';
import { recordName, recordReference } from '@assay/contract/records';
import { readCell } from '@assay/contract/spell-cell';
import { readCsv } from '../../platform/csv/read-csv.ts';
import { writeCsvLine } from '../../platform/csv/write-csv.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

type Column = ClaimColumn | OwnFact;

/** One line of a table of claims. */
export interface TableRow {
  readonly line: number;
  /** As they were written. */
  readonly cells: readonly string[];
  readonly referenceId: string;
  readonly name: string | undefined;
  /** The facts that it states; empty cells state none. */
  readonly claim: ClaimChanges;
  readonly errors: ImportedClaim['errors'];
}

/** A parsed table of claims. */
export interface ClaimTable {
  readonly titles: readonly string[];
  readonly rows: readonly TableRow[];
  /** Titles of ignored columns. */
  readonly unknownColumns: string[];
  /** Custom facts by the table's own headings, the other columns by their standard names. */
  readonly nameColumn: (column: string) => string;
}

/**
 * Columns are named as in `CLAIM_COLUMNS`, or by the organisation's label of the fact. Throws RefusedError
 * INVALID_REQUEST for a table without the column `reference`, or with too many lines.
 */
export function readTable(csv: string, fields: readonly ClaimField[]): ClaimTable {
  const [heading, ...lines] = readCsv(csv);
  const titles = (heading?.cells ?? []).map((title) => readCell(title.trim()));
  const columns = titles.map((title) => findColumn(title, fields));
  if (!columns.includes('reference'))
    throw refuse('The first line must name the columns, and one of them “reference”.');
  const twice = titles.find((_, at) => columns[at] && columns.indexOf(columns[at]) < at);
  if (twice) throw refuse(`The column “${twice.toLowerCase()}” stands there twice.`);
  if (lines.length > CLAIM_IMPORT_LIMITS.rows)
    throw refuse(`At most ${CLAIM_IMPORT_LIMITS.rows} lines at a time.`);
  const labels = new Map(columns.map((column, at) => [column as string | null, titles[at] ?? '']));
  const nameColumn = (column: string) => (isOwnFact(column) && labels.get(column)) || column;
  const first = new Map<string, number>();
  const rows = lines.map(({ line, cells }) => {
    const given = new Map<Column, string>();
    for (const [at, column] of columns.entries()) {
      const cell = readCell(cells[at]?.trim() ?? '');
      if (column && cell) given.set(column, cell);
    }
    const row = readRow(line, given);
    const errors = row.errors.map(({ column, message }) => ({
      column: column && nameColumn(column),
      message,
    }));
    if (cells.length > titles.length)
      errors.push({ column: null, message: 'It has more cells than there are columns.' });
    const earlier = first.get(row.referenceId);
    if (earlier === undefined) first.set(row.referenceId, line);
    else if (row.referenceId)
      errors.push({ column: 'reference', message: `Line ${earlier} has this reference already.` });
    return { ...row, cells, errors };
  });
  const isUnknown = (title: string, at: number) =>
    title !== '' && columns[at] === null && title.toLowerCase() !== REFUSAL_COLUMN;
  return { titles, rows, unknownColumns: titles.filter(isUnknown), nameColumn };
}

/** Null for an unknown title. */
function findColumn(title: string, fields: readonly ClaimField[]): Column | null {
  const name = title.toLowerCase();
  const usual = CLAIM_COLUMNS.find((column) => column === name);
  if (usual) return usual;
  const named = fields.filter(({ isUsed }) => isUsed);
  const field =
    named.find(({ id }) => id === name) ??
    named.find(({ label }) => label !== '' && label.toLowerCase() === name);
  return field ? field.id : null;
}

/** The refused lines as they were written, each preceded by its reason; null if there are none. */
export function writeRefused(
  { titles, rows }: ClaimTable,
  imported: readonly Pick<ImportedClaim, 'line' | 'outcome' | 'errors'>[],
): string | null {
  const why = new Map(
    imported.flatMap(({ line, outcome, errors }) => (outcome === 'refused' ? [[line, errors] as const] : [])),
  );
  if (why.size === 0) return null;
  // The table may contain the reasons of an earlier import.
  const isReason = titles.map((title) => title.toLowerCase() === REFUSAL_COLUMN);
  const withoutReason = (cells: readonly string[]) => cells.filter((_, at) => !isReason[at]);
  const lines = rows.flatMap(({ line, cells }) => {
    const errors = why.get(line);
    if (!errors) return [];
    const reasons = errors.map(({ column, message }) => (column ? `${column}: ${message}` : message));
    return [[reasons.join(' '), ...withoutReason(cells).map(readCell)]];
  });
  return [[REFUSAL_COLUMN, ...withoutReason(titles)], ...lines].map(writeCsvLine).join('');
}

const refuse = (message: string) => new RefusedError('INVALID_REQUEST', { message });

function readRow(line: number, given: ReadonlyMap<Column, string>): Omit<TableRow, 'cells'> {
  const errors: { column: string | null; message: string }[] = [];
  const facts: Record<string, unknown> = {};
  const own: Record<string, string> = {};
  const complain = (column: Column, message: string) => errors.push({ column, message });
  for (const [column, cell] of given) {
    if (column === 'reference' || column === 'name') continue;
    if (isOwnFact(column)) own[column] = cell;
    else if (column === 'coordinates') facts.location = readCoordinates(cell);
    else if (column === 'amount') facts.amount = readAmount(cell);
    else if (column === 'date') facts.date = readDay(cell);
    else if (column === 'time') facts.time = /^\d:/.test(cell) ? `0${cell}` : cell.slice(0, 5);
    else if (column === 'currency') facts.currency = cell.toUpperCase();
    else facts[column] = column === 'kind' || column === 'receipts' ? cell.toLowerCase() : cell;
    if (column in UNREADABLE && facts[column === 'coordinates' ? 'location' : column] === undefined)
      complain(column, UNREADABLE[column as keyof typeof UNREADABLE]);
  }
  if (Object.keys(own).length > 0) facts.own = own;
  const read = claimChangesSchema.safeParse(facts);
  for (const { path, message } of read.error?.issues ?? []) {
    const column = path[0] === 'location' ? 'coordinates' : String(path[0] === 'own' ? path[1] : path[0]);
    if (errors.every((one) => one.column !== column))
      errors.push({ column, message: WORDS[column] ?? message });
  }
  const reference = recordReference.safeParse(given.get('reference') ?? '');
  if (!reference.success) complain('reference', firstMessage(reference.error));
  const name = given.get('name');
  const named = recordName.safeParse(name ?? '');
  if (name !== undefined && !named.success) complain('name', firstMessage(named.error));
  return { line, referenceId: given.get('reference') ?? '', name, claim: read.data ?? {}, errors };
}

const firstMessage = ({ issues }: { issues: readonly { message: string }[] }) => issues[0]?.message ?? '';

const UNREADABLE = {
  coordinates: 'Latitude and longitude, as 48.137, 11.575.',
  amount: 'Must enter a positive numeric value.',
  date: 'A day, as 2026-10-31 or 31.10.2026.',
} as const;
const WORDS: Readonly<Record<string, string>> = {
  date: UNREADABLE.date,
  time: 'A time, as 17:40.',
  kind: 'One of: loss, invoice, event.',
  receipts: 'One of: before, after.',
  currency: 'Three letters, as EUR.',
};

/** 31/10/2026 is rejected: whether day or month comes first depends on the writer. */
function readDay(cell: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(cell) ? cell : undefined;
}

import { CLAIM_IMPORT_LIMITS, type ImportedClaim } from '@assay/contract/claim-imports';
import { CLAIM_COLUMNS, type ClaimColumn, readAmount, readCoordinates } from '@assay/contract/claim-input';
import { type ClaimChanges, claimChangesSchema } from '@assay/contract/claims';
import { recordName, recordReference } from '@assay/contract/records';
import { readCsv } from '../../platform/csv/read-csv.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

/** One line of a table of claims. */
export interface TableRow {
  readonly line: number;
  readonly referenceId: string;
  readonly name: string | undefined;
  /** The facts that it states; empty cells state none. */
  readonly claim: ClaimChanges;
  readonly errors: ImportedClaim['errors'];
}

/** Throws RefusedError INVALID_REQUEST for a table without the column `reference`, or with too many lines. */
export function readTable(csv: string): { rows: TableRow[]; unknownColumns: string[] } {
  const [heading, ...lines] = readCsv(csv);
  const titles = (heading?.cells ?? []).map((title) => title.trim());
  const columns = titles.map(
    (title) => CLAIM_COLUMNS.find((column) => column === title.toLowerCase()) ?? null,
  );
  if (!columns.includes('reference'))
    throw refuse('The first line must name the columns, and one of them “reference”.');
  const twice = columns.find((column, at) => column && columns.indexOf(column) < at);
  if (twice) throw refuse(`The column “${twice}” stands there twice.`);
  if (lines.length > CLAIM_IMPORT_LIMITS.rows)
    throw refuse(`At most ${CLAIM_IMPORT_LIMITS.rows} lines at a time.`);
  const first = new Map<string, number>();
  const rows = lines.map(({ line, cells }) => {
    const given = new Map<ClaimColumn, string>();
    for (const [at, column] of columns.entries()) {
      const cell = cells[at]?.trim();
      if (column && cell) given.set(column, cell);
    }
    const row = readRow(line, given);
    const errors = [...row.errors];
    if (cells.length > titles.length)
      errors.push({ column: null, message: 'It has more cells than there are columns.' });
    const earlier = first.get(row.referenceId);
    if (earlier === undefined) first.set(row.referenceId, line);
    else if (row.referenceId)
      errors.push({ column: 'reference', message: `Line ${earlier} has this reference already.` });
    return { ...row, errors };
  });
  return { rows, unknownColumns: titles.filter((title, at) => title !== '' && columns[at] === null) };
}

const refuse = (message: string) => new RefusedError('INVALID_REQUEST', { message });

function readRow(line: number, given: ReadonlyMap<ClaimColumn, string>): TableRow {
  const errors: { column: string | null; message: string }[] = [];
  const facts: Record<string, unknown> = {};
  const complain = (column: ClaimColumn, message: string) => errors.push({ column, message });
  for (const [column, cell] of given) {
    if (column === 'reference' || column === 'name') continue;
    if (column === 'coordinates') facts.location = readCoordinates(cell);
    else if (column === 'amount') facts.amount = readAmount(cell);
    else if (column === 'date') facts.date = readDay(cell);
    else if (column === 'time') facts.time = /^\d:/.test(cell) ? `0${cell}` : cell.slice(0, 5);
    else if (column === 'currency') facts.currency = cell.toUpperCase();
    else facts[column] = column === 'kind' || column === 'receipts' ? cell.toLowerCase() : cell;
    if (column in UNREADABLE && facts[column === 'coordinates' ? 'location' : column] === undefined)
      complain(column, UNREADABLE[column as keyof typeof UNREADABLE]);
  }
  const read = claimChangesSchema.safeParse(facts);
  for (const { path, message } of read.error?.issues ?? []) {
    const column = path[0] === 'location' ? 'coordinates' : String(path[0]);
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

/** 31/10/2026 is not read: whether day or month comes first depends on who wrote it. */
function readDay(cell: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(cell) ? cell : undefined;
}

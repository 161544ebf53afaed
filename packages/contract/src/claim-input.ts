import type { Claim } from './schemas/claim.ts';
import { type ClaimField, isOwnFact } from './schemas/claim-field.ts';
import { spellCell } from './spell-cell.ts';

/** Null if nothing is typed, undefined if the text cannot be read. */
export function readCoordinates(typed: string): Claim['location'] | undefined {
  if (typed.trim() === '') return null;
  const [, latitude, longitude] =
    /^\s*(-?\d+(?:\.\d+)?)°?\s*[,; ]\s*(-?\d+(?:\.\d+)?)°?\s*$/.exec(typed) ?? [];
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  const isOnEarth = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180;
  return isOnEarth ? place : undefined;
}

/**
 * Accepts a point or a comma before the hundredths, and either as thousands separator. Null and undefined as
 * above.
 */
export function readAmount(typed: string): number | null | undefined {
  const compact = typed.replace(/[\s'’]/g, '');
  if (compact === '') return null;
  // Three digits after the only separator are thousands.
  const [, whole = '', , hundredths = ''] =
    /^(\d{1,3}(?:([.,])\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(compact) ?? [];
  const amount = Number(`${whole.replace(/[.,]/g, '')}.${hundredths || '0'}`);
  return whole !== '' && amount > 0 ? amount : undefined;
}

/** Columns of a table of claims, one line a record. All but the reference may be left out. */
export const CLAIM_COLUMNS = [
  'reference',
  'name',
  'kind',
  'date',
  'time',
  'place',
  'coordinates',
  'claimant',
  'number',
  'amount',
  'currency',
  'receipts',
  'account',
] as const;
export type ClaimColumn = (typeof CLAIM_COLUMNS)[number];

/**
 * The heading of the column that says why a line was refused; the column is ignored when the table is read
 * again.
 */
export const REFUSAL_COLUMN = 'refused because';

/**
 * The column headings of an organisation's own facts: the fact's label or, if another column has that
 * heading, the fact's id, which is accepted as well.
 * @param taken headings of the table's other columns
 */
export function headOwnFacts(fields: readonly ClaimField[], taken: readonly string[] = []): string[] {
  const used = fields.filter(({ isUsed }) => isUsed);
  const names = [...CLAIM_COLUMNS, ...taken, ...used.map(({ label }) => label)].map((name) =>
    name.toLowerCase(),
  );
  const isAlone = (label: string) => names.filter((name) => name === label.toLowerCase()).length === 1;
  return used.filter(({ id }) => isOwnFact(id)).map(({ id, label }) => (isAlone(label) ? label : id));
}

/** A template to begin a table with: the headings, and one line that shows how each cell is written. */
export function makeClaimTemplate(fields: readonly ClaimField[]): string {
  const own = headOwnFacts(fields);
  const headings = [...CLAIM_COLUMNS, ...own.map(spellCell)].join(',');
  const example = `EXAMPLE-1,Water damage,loss,2026-10-31,17:40,"Potsdam, Germany","52.396, 13.058",Erika Mustermann,HAUS-4711,1250.50,EUR,after,A pipe burst in the kitchen.`;
  return `${headings}\r\n${example}${','.repeat(own.length)}\r\n`;
}

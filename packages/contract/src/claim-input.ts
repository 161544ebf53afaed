import type { Claim } from './schemas/claim.ts';

/** Null where nothing is typed, undefined where it cannot be read. */
export function readCoordinates(typed: string): Claim['location'] | undefined {
  if (typed.trim() === '') return null;
  const [, latitude, longitude] =
    /^\s*(-?\d+(?:\.\d+)?)°?\s*[,; ]\s*(-?\d+(?:\.\d+)?)°?\s*$/.exec(typed) ?? [];
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  const isOnEarth = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180;
  return isOnEarth ? place : undefined;
}

/** With a point or a comma before the hundredths, and either between thousands. Null and undefined as above. */
export function readAmount(typed: string): number | null | undefined {
  const compact = typed.replace(/[\s'’]/g, '');
  if (compact === '') return null;
  // Three digits after the only mark are thousands.
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

/** The heading under which a table of refused lines says why; when the table is read again, the column says nothing. */
export const REFUSAL_COLUMN = 'refused because';

/** To begin a table with: the headings, and one line that shows how each cell is written. `own`: names of an organisation's own facts. */
export function makeClaimTemplate(own: readonly string[]): string {
  const quoted = own.map((name) => (/[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name));
  const headings = [...CLAIM_COLUMNS, ...quoted].join(',');
  const example = `EXAMPLE-1,Water damage,loss,2026-10-31,17:40,"Potsdam, Germany","52.396, 13.058",Erika Mustermann,HAUS-4711,1250.50,EUR,after,A pipe burst in the kitchen.`;
  return `${headings}\r\n${example}${','.repeat(own.length)}\r\n`;
}

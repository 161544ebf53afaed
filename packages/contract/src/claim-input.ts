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

/** To begin a table with: the headings, and one line that shows how each cell is written. */
export const CLAIM_TEMPLATE = `${CLAIM_COLUMNS.join(',')}\r\nEXAMPLE-1,Water damage,loss,2026-10-31,17:40,"Potsdam, Germany","52.396, 13.058",Erika Mustermann,HAUS-4711,1250.50,EUR,after,A pipe burst in the kitchen.\r\n`;

import { findAmounts } from './amounts.ts';
import type { Field } from './field.ts';
import { makeField, round } from './field.ts';
import type { Row } from './page.ts';

const HINT =
  /\b(jalan|jln|lot|lorong|taman|tmn|seksyen|bandar|kampung|street|st\.?|road|rd|avenue|ave|lane|drive|blvd|suite|floor|level|stra(ß|ss)e|str\.|platz|weg|allee|gasse|calle|c\/|avda|avenida|plaza|paseo|johor|selangor|kuala lumpur|malaysia|sky)\b|\p{L}(stra(ß|ss)e|str\.|weg|platz)\b|^no\.? ?\d|\b\d{5}\b|\b[A-Z]{1,2}\d{1,2} ?\d[A-Z]{2}\b/iu;
const NOT_ADDRESS =
  /\b(tel|fax|phone|gst|vat|reg|roc|nif|cif|ust|invoice|receipt|date|cashier|www|email|e-mail|id no|co\.? no|document)\b|@|\bid\b ?:/i;
const MAX_ROWS = 6;
/** Rows below the name within which it may begin. */
const REACH = 5;

/** The address below the name: the rows from the first to the last that look like one, with nothing else between. */
export function findAddress(rows: readonly Row[], merchantRow: number): Field<string> | null {
  const start = rows.findIndex((row, index) => {
    return index > merchantRow && index <= merchantRow + REACH && isAddress(row);
  });
  if (start < 0) return null;
  const taken: Row[] = [];
  for (const row of rows.slice(start, start + MAX_ROWS)) {
    if (NOT_ADDRESS.test(row.text) || findAmounts(row).some(({ hasDecimals }) => hasDecimals)) break;
    taken.push(row);
  }
  while (taken.length > 2 && !taken.slice(-1).some(isAddress)) taken.pop();
  const fields = taken.map((row) => makeField(row.text, row.words, 0.9));
  return {
    value: fields.map(({ text }) => text.replace(/^[^\p{L}\p{N}]+|[\s,]+$/gu, '')).join(', '),
    text: fields.map(({ text }) => text).join(' '),
    places: fields.flatMap(({ places }) => places),
    certainty: round(fields.reduce((sum, { certainty }) => sum + certainty, 0) / fields.length),
  };
}

function isAddress({ text }: Row): boolean {
  return HINT.test(text) && !NOT_ADDRESS.test(text);
}

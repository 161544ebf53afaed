import { type Statement, say } from '@assay/statements';
import { holdsGs1, holdsS10, holdsUps } from '../numbers/check-digits.ts';

/** The parcel number in a shipping label's code. */
export interface ParcelNumber {
  readonly kind: 'sscc' | 's10' | 'ups';
  readonly value: string;
  readonly holds: boolean;
}

/**
 * GS1 General Specifications (SSCC), UPU S10, and UPS tracking numbers; null for other codes. Only the format
 * of UPS is unmistakable: for the others, a wrong check digit shows that the text is something else.
 */
export function readParcelNumber(text: string): ParcelNumber | null {
  // A separator precedes further elements of a GS1 label.
  const [, sscc] = /^(?:\]C1)?00(?!0{9})(\d{18})$/.exec(text.split('\u001d')[0] ?? '') ?? [];
  if (sscc && holdsGs1(sscc)) return { kind: 'sscc', value: sscc, holds: true };
  if (/^[A-Z]{2}\d{9}[A-Z]{2}$/.test(text) && isCountry(text.slice(-2)) && holdsS10(text))
    return { kind: 's10', value: text, holds: true };
  if (/^1Z[0-9A-Z]{8}\d{8}$/.test(text)) return { kind: 'ups', value: text, holds: holdsUps(text) };
  return null;
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** ISO 3166-1 alpha-2. */
function isCountry(code: string): boolean {
  return COUNTRIES.of(code) !== undefined;
}

export function sayParcelNumber({ kind, value, holds }: ParcelNumber): Statement {
  return holds
    ? say('receipt.parcel', { kind, number: value })
    : say('receipt.parcel-check', { number: value });
}

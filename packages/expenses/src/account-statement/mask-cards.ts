import { holdsLuhn } from '../numbers/check-digits.ts';

const LABEL = String.raw`(?:card|\w*karten?(?:nummer|nr)?|tarjeta|cartao|carte|carta|kaart|visa|mastercard|maestro|amex|american express)`;
const DIGITS = String.raw`\d(?:[ -]{0,2}\d){12,18}(?!\d)`;
const LABELLED = new RegExp(String.raw`(\b${LABEL}\b\D{0,30}?)(?<!\d)(${DIGITS})`, 'gi');
const BARE = new RegExp(String.raw`(?<![\p{L}\d])${DIGITS}`, 'gu');

/**
 * The text with at most the last four digits of each card: after a label in any case, otherwise for numbers
 * with a valid check digit.
 */
export function maskCards(text: string): string {
  return text
    .replace(LABELLED, (_, label: string, number: string) => label + maskCard(number))
    .replace(BARE, (number) => (isCard('', number) ? maskCard(number) : number));
}

export function isCard(label: string, number: string): boolean {
  const digits = number.replace(/\D/g, '');
  if (digits.length < 13 || digits.length > 19) return false;
  return (
    new RegExp(LABEL, 'i').test(label) || (/^(?:[2-6]\d{15}|3[47]\d{13})$/.test(digits) && holdsLuhn(digits))
  );
}

export function maskCard(number: string): string {
  return `**** ${number.replace(/\D/g, '').slice(-4)}`;
}

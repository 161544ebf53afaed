import { type Statement, say } from '@assay/statements';
import { plainText } from '../labels.ts';
import type { CodePage } from '../page.ts';

/** The content of a boarding pass's code. */
export interface BoardingPass {
  /** SURNAME/GIVEN, truncated to 20 characters. */
  readonly passenger: string;
  readonly flights: readonly Flight[];
}

interface Flight {
  readonly booking: string;
  /** IATA codes of the airports. */
  readonly from: string;
  readonly to: string;
  /** IATA or ICAO code of the airline. */
  readonly carrier: string;
  /** Without leading zeros. */
  readonly number: string;
  /** Day of the year, from 1 on; the year itself is not stated. */
  readonly day: number;
}

const HEAD = /^M([1-4])([A-Z][A-Z /'-]{19})[E ]/;
const NAME_END = 23;
/**
 * Booking, from, to, carrier, flight number, day, class, seat, sequence, status, and the size of the rest.
 */
const FLIGHT =
  /^([A-Z0-9 ]{7})([A-Z]{3})([A-Z]{3})([A-Z0-9 ]{3})(\d{4}|\d{5}|\d{4}[A-Z ])\s*(\d{3})[A-Z ].{4}.{5}.([0-9A-F]{2})/;
const FLIGHT_SIZE = 37;
/** Shorter names occur within other words, or are missed by one letter. */
const MIN_NAME = 4;
/** An airline's IATA code and a number. */
const PRINTED_FLIGHT = /(?<![\p{L}\p{N}])([A-Z][A-Z0-9]|[0-9][A-Z])\s?0{0,3}[1-9]\d{0,3}(?![\p{L}\p{N}])/gu;

/** IATA Resolution 792, format M; null for other codes. */
export function readBoardingPass(text: string): BoardingPass | null {
  const [, count, name = ''] = HEAD.exec(text) ?? [];
  if (!count) return null;
  const flights: Flight[] = [];
  for (let i = 0, at = NAME_END; i < Number(count); i++) {
    const [, booking = '', from = '', to = '', carrier = '', number = '', day, more = ''] =
      FLIGHT.exec(text.slice(at, at + FLIGHT_SIZE)) ?? [];
    if (!day || Number(day) < 1 || Number(day) > 366) return null;
    flights.push({
      ...{ booking: booking.trim(), from, to, carrier: carrier.trim() },
      ...{ number: number.trim().replace(/^0+(?=\d)/, ''), day: Number(day) },
    });
    at += FLIGHT_SIZE + Number.parseInt(more, 16);
  }
  return { passenger: name.trim(), flights };
}

/**
 * What the code states, and which parts its page prints. A missing part is only reported for text layers with
 * nothing similar: names are spelled in many ways, and flights are sold under other airlines' numbers.
 */
export function sayBoardingPass(
  { passenger, flights }: BoardingPass,
  pages: readonly CodePage[],
  own: number | undefined,
): Statement {
  const [first] = flights;
  const values = {
    passenger,
    booking: first?.booking ?? '',
    flights: flights.map(({ carrier, number, from, to }) => `${carrier} ${number} ${from}–${to}`).join(', '),
    day: first?.day ?? 0,
  };
  const names = listTokens(passenger.split('/')[0] ?? '');
  // Other passengers have pages of their own, but a part missing on one page may be on the next.
  const page = joinWords(pages.filter(({ number }) => number === (own ?? 1)));
  const all = joinWords(pages);
  const tokens = listTokens(page);
  const isPassengerThere = names.length > 0 && names.every((name) => tokens.includes(name));
  const isFlightThere = flights.every((flight) => printsFlight(tokens, flight));
  const isText = pages.every(({ isPicture }) => !isPicture);
  if (isPassengerThere && isFlightThere) return say('receipt.boarding-pass-agrees', values);
  if (isFlightThere && isText && !names.some((name) => mayPrintName(all, name)))
    return say('receipt.boarding-pass-other-name', values);
  if (isPassengerThere && isText && flights.every((flight) => printsOther(all, flight)))
    return say('receipt.boarding-pass-other-flight', values);
  return say('receipt.boarding-pass', values);
}

function joinWords(pages: readonly CodePage[]): string {
  return pages.flatMap(({ words }) => words.map(({ text }) => text.normalize('NFKC'))).join(' ');
}

/**
 * Runs of letters and digits as codes spell them; for words with hyphens or apostrophes, their parts and the
 * whole.
 */
function listTokens(text: string): string[] {
  return text.split(/\s+/).flatMap((word) => {
    // Accents are omitted, or written as a second vowel.
    const plain = plainText(word).replace(/([aou])e/g, '$1');
    const parts = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
    return parts.length > 1 ? [...parts.filter(({ length }) => length > 1), parts.join('')] : parts;
  });
}

/** As one word, or after the airline's code. */
function printsFlight(tokens: readonly string[], { carrier, number }: Flight): boolean {
  const code = carrier.toLowerCase();
  const isNumber = (text = '') => text.replace(/^0+(?=\d)/, '') === number.toLowerCase();
  return tokens.some(
    (token, i) =>
      (token.startsWith(code) && isNumber(token.slice(code.length))) ||
      (token === code && isNumber(tokens[i + 1])),
  );
}

/**
 * Whether the page prints only other flights of this airline, and this number nowhere. A flight of another
 * airline may be the number under which this flight was sold.
 */
function printsOther(text: string, { carrier, number }: Flight): boolean {
  const airlines = [...text.matchAll(PRINTED_FLIGHT)].map(([, airline]) => airline);
  return (
    airlines.length > 0 &&
    airlines.every((airline) => airline === carrier) &&
    !listTokens(text).some((token) => token.replace(/^\D*0*/, '') === number.toLowerCase())
  );
}

/**
 * Whether the text contains anything that could be the name: hyphenated, split, spelled differently, misread,
 * or in other letters.
 */
function mayPrintName(text: string, name: string): boolean {
  const tokens = listTokens(text);
  const joined = tokens.join('');
  if (name.length < MIN_NAME || /[^a-z0-9]/.test(joined) || joined.includes(name)) return true;
  const most = Math.ceil(name.length / 4);
  return tokens.some((token) => {
    // Long names are truncated in the code.
    const cut = token.slice(0, name.length + most);
    return name.length - countAlike(cut, name) <= most;
  });
}

/** Number of letters that two words have in common at their beginning and end. */
function countAlike(one: string, other: string): number {
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start++;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return start + end;
}

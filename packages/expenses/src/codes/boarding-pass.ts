import { type Statement, say } from '@assay/statements';
import { listWords } from '../e-invoice/page-figures.ts';
import { plainText } from '../labels.ts';
import type { CodePage } from './report-codes.ts';

/** What the code of a boarding pass states of its flights. */
export interface BoardingPass {
  /** SURNAME/GIVEN, cut off after 20 signs. */
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
/** Booking, from, to, carrier, flight number, day, class, seat, sequence, status, and the size of what follows. */
const FLIGHT =
  /^([A-Z0-9 ]{7})([A-Z]{3})([A-Z]{3})([A-Z0-9 ]{3})(\d{4}|\d{5}|\d{4}[A-Z ])\s*(\d{3})[A-Z ].{4}.{5}.([0-9A-F]{2})/;
const FLIGHT_SIZE = 37;

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
 * What the code states and, where the page prints the one, whether it prints the other. That something is missing is said of
 * text layers alone: recognition misreads names.
 */
export function sayBoardingPass({ passenger, flights }: BoardingPass, pages: readonly CodePage[]): Statement {
  const [first] = flights;
  const values = {
    passenger,
    booking: first?.booking ?? '',
    flights: flights.map(({ carrier, number, from, to }) => `${carrier} ${number} ${from}–${to}`).join(', '),
    day: first?.day ?? 0,
  };
  const words = pages.flatMap((page) => page.words.map(({ text }) => text));
  const letters = plainText(words.join('')).replace(/[^a-z0-9]/g, '');
  const [surname = ''] = passenger.split('/');
  const isPassengerThere = listWords(surname).every((word) => letters.includes(word));
  const isFlightThere = flights.some(({ carrier, number }) =>
    ['', '0', '00', '000'].some((zeros) => letters.includes(plainText(`${carrier}${zeros}${number}`))),
  );
  const isText = pages.every(({ isPicture }) => !isPicture);
  if (isPassengerThere && isFlightThere) return say('receipt.boarding-pass-agrees', values);
  if (isFlightThere && isText) return say('receipt.boarding-pass-other-name', values);
  if (isPassengerThere && isText) return say('receipt.boarding-pass-other-flight', values);
  return say('receipt.boarding-pass', values);
}

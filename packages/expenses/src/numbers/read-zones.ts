import { say } from '@assay/statements';
import { round } from '../field.ts';
import { type Place, type Row, surround } from '../page.ts';
import { holdsIcao } from './check-digits.ts';
import type { CheckedNumber } from './checked-number.ts';
import { classifyReading, findMisreading } from './misreadings.ts';

/** Part of a machine-readable zone: line and first character, from 0, and number of characters. */
type Part = readonly [line: number, start: number, length: number];

interface ZoneField {
  readonly name: 'number' | 'birth' | 'expiry' | 'optional' | 'whole';
  readonly parts: readonly Part[];
  readonly digit: readonly [line: number, place: number];
}

interface ZoneFormat {
  readonly lines: number;
  readonly length: number;
  /** The beginning of its first line. */
  readonly begin: RegExp;
  readonly fields: readonly ZoneField[];
}

/** ICAO 9303 parts 4 to 7. Visas have no overall check digit. */
const FORMATS: readonly ZoneFormat[] = [
  {
    ...{ lines: 2, length: 44, begin: /^P[A-Z<]/ },
    fields: [
      { name: 'number', parts: [[1, 0, 9]], digit: [1, 9] },
      { name: 'birth', parts: [[1, 13, 6]], digit: [1, 19] },
      { name: 'expiry', parts: [[1, 21, 6]], digit: [1, 27] },
      { name: 'optional', parts: [[1, 28, 14]], digit: [1, 42] },
      {
        name: 'whole',
        parts: [
          [1, 0, 10],
          [1, 13, 7],
          [1, 21, 22],
        ],
        digit: [1, 43],
      },
    ],
  },
  ...[44, 36].map(
    (length): ZoneFormat => ({
      ...{ lines: 2, length, begin: /^V[A-Z<]/ },
      fields: [
        { name: 'number', parts: [[1, 0, 9]], digit: [1, 9] },
        { name: 'birth', parts: [[1, 13, 6]], digit: [1, 19] },
        { name: 'expiry', parts: [[1, 21, 6]], digit: [1, 27] },
      ],
    }),
  ),
  {
    ...{ lines: 2, length: 36, begin: /^[ACI][A-Z<]/ },
    fields: [
      { name: 'number', parts: [[1, 0, 9]], digit: [1, 9] },
      { name: 'birth', parts: [[1, 13, 6]], digit: [1, 19] },
      { name: 'expiry', parts: [[1, 21, 6]], digit: [1, 27] },
      {
        name: 'whole',
        parts: [
          [1, 0, 10],
          [1, 13, 7],
          [1, 21, 14],
        ],
        digit: [1, 35],
      },
    ],
  },
  {
    ...{ lines: 3, length: 30, begin: /^[ACI][A-Z<]/ },
    fields: [
      { name: 'number', parts: [[0, 5, 9]], digit: [0, 14] },
      { name: 'birth', parts: [[1, 0, 6]], digit: [1, 6] },
      { name: 'expiry', parts: [[1, 8, 6]], digit: [1, 14] },
      {
        name: 'whole',
        parts: [
          [0, 5, 25],
          [1, 0, 7],
          [1, 8, 7],
          [1, 18, 11],
        ],
        digit: [1, 29],
      },
    ],
  },
];

interface Zone {
  readonly lines: readonly string[];
  readonly rows: readonly Row[];
  readonly fields: readonly ZoneField[];
}

/**
 * The machine-readable zones of travel documents in the rows: the document's number, and each invalid check
 * digit.
 */
export function readZones(rows: readonly Row[]): CheckedNumber[] {
  const lines = rows.map(({ text }) => text.replaceAll(' ', ''));
  return rows.flatMap((_, index) => {
    for (const { lines: count, length, begin, fields } of FORMATS) {
      const own = lines.slice(index, index + count);
      const isZone =
        begin.test(own[0] ?? '') &&
        own.length === count &&
        own.every((line) => line.length === length && /^[A-Z0-9<]+$/.test(line));
      if (isZone) return checkZone({ lines: own, rows: rows.slice(index, index + count), fields }, rows);
    }
    return [];
  });
}

function checkZone(zone: Zone, rows: readonly Row[]): CheckedNumber[] {
  const { fields } = zone;
  const [number] = fields;
  if (!number) return [];
  const failing = fields.flatMap((field) => checkField(zone, field));
  const value = readField(zone, number).replaceAll('<', '');
  const base = describe(zone, number, value);
  // The overall check digit fails with each of its parts.
  const told = failing.length > 1 ? failing.filter(({ field }) => field !== 'whole') : failing;
  const differing = told.length === 0 ? findPrinted(value, zone, rows) : [];
  if (told.length === 0 && differing.length === 0) return [{ ...base, state: 'holds', said: null }];
  return [...told.map(({ field: _, ...one }) => one), ...differing.map((one) => ({ ...base, ...one }))];
}

interface FailingField extends CheckedNumber {
  readonly field: ZoneField['name'];
}

function checkField(zone: Zone, field: ZoneField): FailingField[] {
  const text = readField(zone, field);
  const [line, place] = field.digit;
  const digit = zone.lines[line]?.[place] ?? '';
  // The check digit of the document number may be a filler: a long number continues in the optional data.
  if (holdsIcao(text, digit) || (field.name === 'number' && digit === '<')) return [];
  const reading = classifyReading(zone.rows.flatMap(({ words }) => words));
  const misreading =
    reading === 'text'
      ? null
      : findMisreading(
          text + digit,
          (one) => /^[\d<]$/.test(one.slice(-1)) && holdsIcao(one.slice(0, -1), one.slice(-1)),
        );
  const said = misreading
    ? say('receipt.zone-misread', { field: field.name, ...misreading })
    : say('receipt.zone-digit', { field: field.name, text: text.replaceAll('<', ' ').trim(), digit });
  const state = misreading || reading === 'unsure' ? 'unclear' : 'fails';
  return [{ ...describe(zone, field, text.replaceAll('<', '')), state, said, field: field.name }];
}

/**
 * The number printed above the zone, if it differs in one character and the zone's number is printed nowhere.
 */
function findPrinted(
  value: string,
  { rows: own }: Zone,
  rows: readonly Row[],
): Pick<CheckedNumber, 'state' | 'said' | 'places'>[] {
  const others = rows.filter((row) => !own.includes(row)).flatMap(({ words }) => words);
  if (others.some(({ text }) => text === value)) return [];
  const near = others.find(({ text, certainty }) => {
    const isNear =
      text.length === value.length && [...text].filter((sign, i) => sign !== value[i]).length === 1;
    return (
      isNear &&
      value.length >= SHORTEST &&
      /^[A-Z0-9]+$/.test(text) &&
      classifyReading([{ text, certainty, x: 0, y: 0, width: 0, height: 0 }]) === 'text'
    );
  });
  if (!near) return [];
  const said = say('receipt.zone-differs', { printed: near.text, zone: value });
  return [{ state: 'fails', said, places: [surround([near])] }];
}

/** Shorter numbers resemble others too much. */
const SHORTEST = 7;

function readField({ lines }: Zone, { parts }: ZoneField): string {
  return parts.map(([line, start, length]) => lines[line]?.slice(start, start + length) ?? '').join('');
}

function describe({ rows, lines }: Zone, { parts: [part], digit: [line, end] }: ZoneField, value: string) {
  const row = rows[line];
  const words = row?.words ?? [];
  return {
    kind: 'mrz' as const,
    country: null,
    value,
    places: row ? [placeSigns(surround(words), lines[line]?.length ?? 1, part?.[1] ?? 0, end + 1)] : [],
    certainty: round(Math.min(...rows.flatMap((one) => one.words).map(({ certainty }) => certainty))),
  };
}

/** Characters of a zone are equally wide. */
function placeSigns(row: Place, signs: number, start: number, end: number): Place {
  const width = row.width / signs;
  return { ...row, x: row.x + start * width, width: (end - start) * width };
}

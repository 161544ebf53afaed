import type { Budget } from '../limits.ts';
import {
  type DecodedStream,
  isArray,
  isDict,
  nameOf,
  type PdfDict,
  type PdfObject,
  type StreamProblem,
} from '../syntax/objects.ts';
import { TOO_LARGE, type Unpacked, unpackFlate } from './flate.ts';
import { unpackLzw } from './lzw.ts';
import { undoPredictor } from './predictor.ts';
import { unpackAscii85, unpackAsciiHex, unpackRunLength } from './simple-filters.ts';

const MAX_FILTERS = 8;
const BUDGET_EXCEEDED: StreamProblem = {
  kind: 'too-large',
  english: 'the streams of this file unpack to too much',
};
const SHORT_NAMES: Readonly<Record<string, string>> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
};
const PICTURE_FORMATS = ['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode'] as const;

/** The names of a stream's filters in decoding order, with abbreviations expanded. */
export function listFilters(dict: PdfDict, resolve: (object: PdfObject) => PdfObject): string[] {
  const filter = resolve(dict.get('Filter') ?? dict.get('F') ?? null);
  const names = isArray(filter)
    ? filter.slice(0, MAX_FILTERS).map((item) => nameOf(resolve(item)))
    : [nameOf(filter)];
  return names.filter((name) => name !== null).map((name) => SHORT_NAMES[name] ?? name);
}

/** Applies the decoding filters to `data` one by one, within the budget. */
export function undoFilters(
  data: Uint8Array,
  dict: PdfDict,
  resolve: (object: PdfObject) => PdfObject,
  budget: Budget,
): DecodedStream {
  const filters = listFilters(dict, resolve);
  const given = resolve(dict.get('DecodeParms') ?? dict.get('DP') ?? null);
  let bytes = data;
  let problem: StreamProblem | null = null;
  for (const [index, filter] of filters.entries()) {
    const item = resolve(
      isArray(given) ? (given[index] ?? null) : index === 0 || filters.length === 1 ? given : null,
    );
    const params = isDict(item) ? item : null;
    const format = PICTURE_FORMATS.find((name) => name === filter);
    if (format) return { bytes, format, params, problem };
    const unpacked = undoFilter(filter, bytes, params, resolve, budget);
    bytes = unpacked.bytes;
    problem ??= unpacked.problem;
    if (problem !== null && bytes.length === 0) break;
  }
  return { bytes, format: null, params: null, problem };
}

function undoFilter(
  filter: string,
  data: Uint8Array,
  params: PdfDict | null,
  resolve: (object: PdfObject) => PdfObject,
  budget: Budget,
): Unpacked {
  const limit = budget.streamAllowance;
  const number = (key: string, otherwise: number) => {
    const value = resolve(params?.get(key) ?? null);
    return typeof value === 'number' ? Math.floor(value) : otherwise;
  };
  if (filter === 'Crypt') return { bytes: data, problem: null };
  if (limit === 0) return { bytes: new Uint8Array(0), problem: BUDGET_EXCEEDED };
  const unpacked = unpack(filter, data, limit, number('EarlyChange', 1));
  // An abandoned stream costs its full limit, and a damaged one was decoded repeatedly.
  const times = filter === 'FlateDecode' && unpacked.problem ? 8 : 1;
  budget.spendStream(unpacked.problem === TOO_LARGE ? limit : times * unpacked.bytes.length);
  if (filter !== 'FlateDecode' && filter !== 'LZWDecode') return unpacked;
  const layout = {
    predictor: number('Predictor', 1),
    colors: Math.max(1, Math.min(64, number('Colors', 1))),
    bitsPerComponent: [1, 2, 4, 8, 16].find((bits) => bits === number('BitsPerComponent', 8)) ?? 8,
    columns: Math.max(1, Math.min(1 << 20, number('Columns', 1))),
  };
  return { bytes: undoPredictor(unpacked.bytes, layout), problem: unpacked.problem };
}

function unpack(filter: string, data: Uint8Array, limit: number, earlyChange: number): Unpacked {
  switch (filter) {
    case 'FlateDecode':
      return unpackFlate(data, limit);
    case 'LZWDecode':
      return unpackLzw(data, limit, earlyChange);
    case 'RunLengthDecode':
      return unpackRunLength(data, limit);
    case 'ASCIIHexDecode':
      return unpackAsciiHex(data);
    case 'ASCII85Decode':
      return unpackAscii85(data);
    default:
      return {
        bytes: new Uint8Array(0),
        problem: { kind: 'unknown-filter', english: `the filter ${filter} is not known` },
      };
  }
}

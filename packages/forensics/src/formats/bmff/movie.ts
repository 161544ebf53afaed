import { readLatin1, viewOf } from '../bytes.ts';
import { type Box, findBox, readBoxes } from './boxes.ts';
import { readDatedHeader, toDate } from './dated-header.ts';
import { readTexts } from './texts.ts';
import { type MovieTrack, readTrack } from './track.ts';

/** The structure of an MP4, MOV, M4A, M4V or 3GP file, with the values of its fields. */
export interface Movie {
  readonly majorBrand: string | null;
  readonly minorVersion: number;
  readonly compatibleBrands: readonly string[];
  /** The types of the top-level boxes, in file order. */
  readonly order: readonly string[];
  /** The types of the boxes inside `moov`, in file order. */
  readonly movieOrder: readonly string[];
  /** The types of the boxes inside the `udta` of `moov`. */
  readonly userData: readonly string[];
  /** From the movie's header; null if the field is zero or missing. */
  readonly createdAt: Date | null;
  readonly modifiedAt: Date | null;
  readonly hasZeroDates: boolean;
  /** Units per second; may be 0 in broken files. */
  readonly timescale: number;
  readonly durationSeconds: number | null;
  /** At most 64. */
  readonly tracks: readonly MovieTrack[];
  /** The total number of tracks. */
  readonly trackCount: number;
  /** The file's texts, by their own keys: `©too`, `com.apple.quicktime.make`, `FIRM` … */
  readonly texts: Readonly<Record<string, string>>;
  readonly fragments: number;
  readonly malformed: boolean;
  readonly cut: boolean;
}

const MAX_TRACKS = 64;

/** Null for a file without a `moov` box. */
export function readMovie(bytes: Uint8Array): Movie | null {
  const { boxes, malformed, cut } = readBoxes(bytes);
  const moov = boxes.find(({ type }) => type === 'moov');
  if (!moov) return null;
  const brands = readBrands(bytes, boxes);
  const header = readHeader(bytes, findBox(moov.children, 'mvhd'));
  const traks = moov.children.filter(({ type }) => type === 'trak');
  return {
    ...brands,
    order: boxes.slice(0, 64).map(({ type }) => type),
    movieOrder: moov.children.slice(0, 64).map(({ type }) => type),
    userData: (findBox(moov.children, 'udta')?.children ?? []).slice(0, 64).map(({ type }) => type),
    ...header,
    tracks: traks.slice(0, MAX_TRACKS).map((trak) => readTrack(bytes, trak, header.timescale)),
    trackCount: traks.length,
    texts: readTexts(bytes, moov),
    fragments: boxes.filter(({ type }) => type === 'moof').length,
    malformed,
    cut,
  };
}

function readBrands(bytes: Uint8Array, boxes: readonly Box[]) {
  const ftyp = boxes.find(({ type }) => type === 'ftyp');
  if (!ftyp || ftyp.end - ftyp.content < 8)
    return { majorBrand: null, minorVersion: 0, compatibleBrands: [] };
  const count = Math.min(32, Math.floor((ftyp.end - ftyp.content - 8) / 4));
  return {
    majorBrand: readLatin1(bytes, ftyp.content, 4),
    minorVersion: viewOf(bytes).getUint32(ftyp.content + 4),
    compatibleBrands: Array.from({ length: count }, (_, index) =>
      readLatin1(bytes, ftyp.content + 8 + 4 * index, 4),
    ),
  };
}

function readHeader(bytes: Uint8Array, box: Box | undefined) {
  const none = {
    createdAt: null,
    modifiedAt: null,
    hasZeroDates: false,
    timescale: 0,
    durationSeconds: null,
  };
  if (!box) return none;
  const fields = readDatedHeader(bytes, box);
  if (!fields) return none;
  const { created, modified, timescale, duration } = fields;
  return {
    createdAt: toDate(created),
    modifiedAt: toDate(modified),
    hasZeroDates: created === 0 && modified === 0,
    timescale,
    durationSeconds: timescale > 0 ? duration / timescale : null,
  };
}

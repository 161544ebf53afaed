import { type Box, findBox, readBoxes, readText } from './boxes.ts';
import { readTexts } from './texts.ts';
import { type MovieTrack, readTrack } from './track.ts';

/** How an MP4, MOV, M4A, M4V or 3GP file is written, down to the values of its fields. */
export interface Movie {
  readonly majorBrand: string | null;
  readonly minorVersion: number;
  readonly compatibleBrands: readonly string[];
  /** Types of the outermost boxes, in their order. */
  readonly order: readonly string[];
  /** Types of the boxes inside `moov`, in their order. */
  readonly movieOrder: readonly string[];
  /** Types of the boxes inside `udta` of `moov`. */
  readonly userData: readonly string[];
  /** From the movie's header; null where the field is zero or there is none. */
  readonly createdAt: Date | null;
  readonly modifiedAt: Date | null;
  readonly hasZeroDates: boolean;
  /** Units a second; 0 is possible in broken files. */
  readonly timescale: number;
  readonly durationSeconds: number | null;
  /** At most 64. */
  readonly tracks: readonly MovieTrack[];
  /** How many there are. */
  readonly trackCount: number;
  /** What the file says in words, by its own key: `©too`, `com.apple.quicktime.make`, `FIRM` … */
  readonly texts: Readonly<Record<string, string>>;
  readonly fragments: number;
  readonly malformed: boolean;
  readonly cut: boolean;
}

const MAX_TRACKS = 64;
/** Between 1904, from which these files count, and 1970. */
const EPOCH_SECONDS = 2_082_844_800;

/** Null for a file without the box that describes it. */
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
    majorBrand: readText(bytes, ftyp.content, 4),
    minorVersion: viewOf(bytes).getUint32(ftyp.content + 4),
    compatibleBrands: Array.from({ length: count }, (_, index) =>
      readText(bytes, ftyp.content + 8 + 4 * index, 4),
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

/** The beginning that `mvhd` and `mdhd` share; null where the box is too short. */
export function readDatedHeader(
  bytes: Uint8Array,
  { content, end }: Box,
): { created: number; modified: number; timescale: number; duration: number } | null {
  const view = viewOf(bytes);
  const isLong = bytes[content] === 1;
  if (content + (isLong ? 32 : 20) > end) return null;
  if (!isLong) {
    const [created, modified, timescale, duration] = [4, 8, 12, 16].map((at) => view.getUint32(content + at));
    return {
      created: created ?? 0,
      modified: modified ?? 0,
      timescale: timescale ?? 0,
      duration: duration ?? 0,
    };
  }
  return {
    created: Number(view.getBigUint64(content + 4)),
    modified: Number(view.getBigUint64(content + 12)),
    timescale: view.getUint32(content + 20),
    duration: Number(view.getBigUint64(content + 24)),
  };
}

/** Seconds since 1904 as a date; null for zero and what no calendar holds. */
export function toDate(seconds: number): Date | null {
  if (seconds === 0) return null;
  const date = new Date((seconds - EPOCH_SECONDS) * 1000);
  return Number.isNaN(date.getTime()) ? null : date;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

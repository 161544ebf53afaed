import { readLatin1, viewOf } from '../bytes.ts';
import { type Box, findBox, readBoxes } from './boxes.ts';

/** The properties of a HEIF's primary picture (ISO/IEC 23008-12). */
export interface HeifProperties {
  /**
   * How readers rotate and mirror the decoded picture, as the equivalent EXIF orientations. Two if it is
   * mirrored: editions of the standard differ in the meaning of the mirror axis.
   */
  readonly orientations: readonly number[];
  /** Bits per channel; null if not stated. */
  readonly bits: number | null;
  /** In pixels, before rotation; null if not stated. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** A transformation: [a, b, c, d] maps (x, y) to (ax + by, cx + dy), with y pointing down. */
type Turn = readonly [number, number, number, number];

/** Indexed by EXIF orientation, 1 to 8 (EXIF 3.0, 4.6.5.1.6). */
const TURNS: readonly Turn[] = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, -1, 1, 0],
  [0, -1, -1, 0],
  [0, 1, -1, 0],
];
const [IDENTITY, LEFT_RIGHT, , TOP_DOWN, , , , ANTICLOCKWISE] = TURNS as Turn[];

/** Null if the bytes are not HEIF, or have no primary picture. */
export function readHeifProperties(bytes: Uint8Array): HeifProperties | null {
  if (readLatin1(bytes, 4, 4) !== 'ftyp') return null;
  const meta = findBox(readBoxes(bytes).boxes, 'meta');
  const primary = meta && readPrimary(bytes, findBox(meta.children, 'pitm'));
  if (!meta || primary == null) return null;
  const properties = findBox(meta.children, 'iprp/ipco')?.children ?? [];
  const listed = readAssociations(bytes, findBox(meta.children, 'iprp/ipma'));
  const of = (item: number) => (listed.get(item) ?? []).flatMap((index) => properties[index - 1] ?? []);
  const own = of(primary);
  const tiles = readTiles(bytes, findBox(meta.children, 'iref'), primary);
  return {
    orientations: [true, false].map((asToday) => nameTurn(bytes, own, asToday)).filter(isFirst),
    size: readSize(bytes, own),
    bits: readBits(bytes, own) ?? readBits(bytes, tiles === null ? [] : of(tiles)),
  };
}

/** Whether a HEIF contains an image sequence (ISO/IEC 23008-12, clause 7) and no still image. */
export function isPictureSequence(bytes: Uint8Array): boolean {
  if (readLatin1(bytes, 4, 4) !== 'ftyp') return false;
  const { boxes, malformed } = readBoxes(bytes);
  return !malformed && findBox(boxes, 'moov') !== undefined && findBox(boxes, 'meta/pitm') === undefined;
}

const isFirst = (value: number, index: number, all: readonly number[]) => all.indexOf(value) === index;

function readPrimary(bytes: Uint8Array, box: Box | undefined): number | null {
  if (!box || box.content + (bytes[box.content] === 0 ? 6 : 8) > box.end) return null;
  const view = viewOf(bytes);
  return bytes[box.content] === 0 ? view.getUint16(box.content + 4) : view.getUint32(box.content + 4);
}

/** The indices in the list of properties, from 1, by item and in the order of application (`ipma`). */
function readAssociations(bytes: Uint8Array, box: Box | undefined): Map<number, number[]> {
  const found = new Map<number, number[]>();
  if (!box || box.content + 8 > box.end) return found;
  const view = viewOf(bytes);
  const isWide = (bytes[box.content + 3] & 1) === 1;
  const idBytes = bytes[box.content] === 0 ? 2 : 4;
  let at = box.content + 8;
  while (at + idBytes + 1 <= box.end) {
    const item = idBytes === 2 ? view.getUint16(at) : view.getUint32(at);
    const count = bytes[at + idBytes];
    at += idBytes + 1;
    const places: number[] = [];
    for (let i = 0; i < count && at + (isWide ? 2 : 1) <= box.end; i++, at += isWide ? 2 : 1)
      places.push(isWide ? view.getUint16(at) & 0x7fff : bytes[at] & 0x7f);
    found.set(item, places);
  }
  return found;
}

/** The first tile of a derived picture (`dimg`); null if there is none. */
function readTiles(bytes: Uint8Array, box: Box | undefined, item: number): number | null {
  if (!box) return null;
  const view = viewOf(bytes);
  const width = bytes[box.content] === 0 ? 2 : 4;
  const readId = (at: number) => (width === 2 ? view.getUint16(at) : view.getUint32(at));
  for (let at = box.content + 4; at + 10 + 2 * width <= box.end; ) {
    const size = view.getUint32(at);
    if (readLatin1(bytes, at + 4, 4) === 'dimg' && readId(at + 8) === item) return readId(at + 10 + width);
    if (size < 10 + width) return null;
    at += size;
  }
  return null;
}

/**
 * @param asToday whether axis 0 mirrors top to bottom, as in the edition of 2022; earlier readers differed
 */
function nameTurn(bytes: Uint8Array, properties: readonly Box[], asToday: boolean): number {
  let turn: Turn = IDENTITY;
  for (const { type, content, end } of properties) {
    if (content >= end) continue;
    if (type === 'irot') for (let i = 0; i < (bytes[content] & 3); i++) turn = follow(turn, ANTICLOCKWISE);
    if (type === 'imir')
      turn = follow(turn, ((bytes[content] & 1) === 0) === asToday ? TOP_DOWN : LEFT_RIGHT);
  }
  return 1 + TURNS.findIndex((one) => one.every((value, i) => value === turn[i]));
}

/** Applies one transformation after the other. */
function follow([a, b, c, d]: Turn, [e, f, g, h]: Turn): Turn {
  // Turns −0 into 0, which comparisons distinguish.
  return [e * a + f * c, e * b + f * d, g * a + h * c, g * b + h * d].map(
    (value) => value + 0,
  ) as unknown as Turn;
}

/** `ispe`: ISO/IEC 23008-12 §6.5.3. */
function readSize(bytes: Uint8Array, properties: readonly Box[]): HeifProperties['size'] {
  const box = properties.find(({ type, content, end }) => type === 'ispe' && content + 12 <= end);
  if (!box) return null;
  const view = viewOf(bytes);
  return { width: view.getUint32(box.content + 4), height: view.getUint32(box.content + 8) };
}

/**
 * From the property for all channels (`pixi`), or from the decoder configuration (ISO/IEC 14496-15 §8.3.3;
 * AV1-ISOBMFF §2.3).
 */
function readBits(bytes: Uint8Array, properties: readonly Box[]): number | null {
  for (const { type, content, end } of properties) {
    if (type === 'pixi' && content + 6 <= end) return bytes[content + 5];
    if (type === 'hvcC' && content + 18 <= end) return 8 + (bytes[content + 17] & 7);
    if (type === 'av1C' && content + 3 <= end)
      return (bytes[content + 2] & 0x40) === 0 ? 8 : (bytes[content + 2] & 0x20) === 0 ? 10 : 12;
  }
  return null;
}

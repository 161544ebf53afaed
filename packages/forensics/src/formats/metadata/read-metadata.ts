import ExifReader from 'exifreader';
import { readHeifProperties } from '../bmff/heif-properties.ts';
import { isPng, readPngText } from '../png/png.ts';
import { keepFirstExif, readExifBlocks } from './exif-blocks.ts';
import { NOTHING_NOTED, type Noted } from './maker-note.ts';
import { type CapturedTime, parseTime } from './parse-time.ts';

/** The metadata of a file, in one form for all containers. Missing facts are null. */
export interface Metadata {
  readonly make: string | null;
  readonly model: string | null;
  /** The serial number of the camera body, as written. */
  readonly serial: string | null;
  /** EXIF Software: the firmware of a camera or the name of an editor. */
  readonly software: string | null;
  /** XMP CreatorTool. */
  readonly creatorTool: string | null;
  readonly takenAt: CapturedTime | null;
  readonly digitisedAt: CapturedTime | null;
  readonly modifiedAt: CapturedTime | null;
  /** The picture's width and height according to EXIF. */
  readonly declaredSize: { readonly width: number; readonly height: number } | null;
  /** The EXIF orientation, 1 to 8; null also if the container itself rotates the picture. */
  readonly orientation: number | null;
  /**
   * For a HEIF: the EXIF orientations equivalent to its own transformations (`HeifProperties`); otherwise
   * empty.
   */
  readonly containerTurns: readonly number[];
  /** WGS 84 degrees, north and east positive; metres above sea level. */
  readonly location: {
    readonly latitude: number;
    readonly longitude: number;
    readonly altitude: number | null;
  } | null;
  /** EXIF CustomRendered: 0 is normal, 1 custom; for the values of phones see `isComputed`. */
  readonly customRendered: number | null;
  readonly hasMakerNote: boolean;
  /** The facts in the maker note of the EXIF that is read. */
  readonly noted: Noted;
  /** The bytes of the embedded EXIF thumbnail, a complete JPEG. */
  readonly thumbnail: Uint8Array | null;
  /** The XMP editing history, oldest first. */
  readonly history: readonly HistoryStep[];
  /** All readable tags as text, by group: exif, xmp, iptc, icc, png, … */
  readonly groups: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly notes: readonly string[];
}

export interface HistoryStep {
  readonly action: string;
  readonly software: string | null;
  readonly when: CapturedTime | null;
}

type RawGroup = Readonly<Record<string, unknown>>;

const TEXT_GROUPS = ['file', 'jfif', 'exif', 'gps', 'iptc', 'xmp', 'icc', 'png', 'photoshop', 'mpf', 'riff'];
const MAX_TEXT_LENGTH = 2000;

/** Reads EXIF, XMP, IPTC, ICC and PNG text from all containers that exifreader supports. Never throws. */
export function readMetadata(bytes: Uint8Array): Metadata {
  const notes: string[] = [];
  const raw = loadTags(keepFirstExif(bytes), notes);
  const groups = collectText(raw);
  if (isPng(bytes)) {
    const { text, notes: damage } = readPngText(bytes);
    if (Object.keys(text).length > 0) groups['png-text'] = text;
    notes.push(...damage);
  }
  const exif = raw.exif ?? {};
  const xmp = raw.xmp ?? {};
  // The reader does not report packets that it cannot parse.
  if (raw.xmp && Object.keys(xmp).every((name) => name === '_raw'))
    notes.push('The file has an XMP packet in which no property was read.');
  const text = (group: RawGroup, name: string) => describe(group[name]);
  const time = (...names: string[]) => {
    for (const group of [exif, xmp]) {
      for (const name of names) {
        const offset = describe(exif[name.replace('DateTime', 'OffsetTime')]);
        const parsed = parseTime(describe(group[name]) ?? '', group === exif ? offset : null);
        if (parsed !== null) return parsed;
      }
    }
    return null;
  };
  return {
    make: text(exif, 'Make') ?? text(xmp, 'Make'),
    model: text(exif, 'Model') ?? text(xmp, 'Model'),
    serial: text(exif, 'BodySerialNumber') ?? text(xmp, 'BodySerialNumber') ?? text(xmp, 'SerialNumber'),
    software: text(exif, 'Software') ?? groups['png-text']?.Software ?? null,
    creatorTool: text(xmp, 'CreatorTool'),
    takenAt: time('DateTimeOriginal'),
    digitisedAt: time('DateTimeDigitized', 'CreateDate'),
    modifiedAt: time('DateTime', 'ModifyDate'),
    declaredSize: readSize(exif),
    // A HEIF rotates its picture by its own properties; the EXIF orientation is ignored (ISO/IEC 23008-12
    // §6.5.10).
    orientation: isHeif(bytes) ? null : readWhole(exif.Orientation, 1, 8),
    containerTurns: readHeifProperties(bytes)?.orientations ?? [],
    location: readLocation(raw.gps),
    customRendered: readWhole(exif.CustomRendered, 0, 65_535),
    hasMakerNote: exif.MakerNote !== undefined,
    noted: readExifBlocks(bytes)[0]?.noted ?? NOTHING_NOTED,
    thumbnail: readThumbnail(raw.Thumbnail),
    history: readHistory(xmp.History),
    groups,
    notes,
  };
}

function loadTags(bytes: Uint8Array, notes: string[]): Record<string, RawGroup | undefined> {
  try {
    // A copy of exactly this range: the reader would otherwise read the whole underlying buffer.
    const exact = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return ExifReader.load(exact, { expanded: true }) as Record<string, RawGroup | undefined>;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    notes.push(`The metadata could not be read: ${reason}`);
    return {};
  }
}

function collectText(raw: Record<string, RawGroup | undefined>): Record<string, Record<string, string>> {
  const groups: Record<string, Record<string, string>> = {};
  for (const name of TEXT_GROUPS) {
    const entries = Object.entries(raw[name] ?? {})
      .filter(([tag]) => tag !== '_raw' && tag !== 'MakerNote' && !tag.endsWith('Pointer'))
      .map(([tag, value]) => [tag, describe(value)] as const)
      .filter((entry): entry is readonly [string, string] => entry[1] !== null);
    if (entries.length > 0) groups[name] = Object.fromEntries(entries);
  }
  return groups;
}

/** The readable form of a tag; null for empty values and raw data. */
function describe(tag: unknown): string | null {
  if (typeof tag === 'number' || typeof tag === 'string') return String(tag).trim() || null;
  if (Array.isArray(tag)) return tag.map(describe).filter(Boolean).join(', ') || null;
  if (typeof tag !== 'object' || tag === null || !('description' in tag)) return null;
  const text = String(tag.description).replaceAll('\0', '').trim();
  return text === '' || text === 'undefined' ? null : text.slice(0, MAX_TEXT_LENGTH);
}

function readWhole(tag: unknown, least: number, most: number): number | null {
  const value = typeof tag === 'object' && tag !== null && 'value' in tag ? tag.value : null;
  const number = Array.isArray(value) ? value[0] : value;
  return Number.isInteger(number) && number >= least && number <= most ? number : null;
}

function readSize(exif: RawGroup): Metadata['declaredSize'] {
  const width = readWhole(exif.PixelXDimension, 1, 1e6);
  const height = readWhole(exif.PixelYDimension, 1, 1e6);
  return width !== null && height !== null ? { width, height } : null;
}

function readLocation(gps: RawGroup | undefined): Metadata['location'] {
  const { Latitude: latitude, Longitude: longitude, Altitude: altitude } = gps ?? {};
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return { latitude, longitude, altitude: Number.isFinite(altitude) ? (altitude as number) : null };
}

function readThumbnail(group: RawGroup | undefined): Uint8Array | null {
  const image = group?.image;
  if (image instanceof Uint8Array) return image;
  return image instanceof ArrayBuffer ? new Uint8Array(image) : null;
}

function readHistory(tag: unknown): HistoryStep[] {
  const value = typeof tag === 'object' && tag !== null && 'value' in tag ? tag.value : null;
  if (!Array.isArray(value)) return [];
  const steps: HistoryStep[] = [];
  for (const entry of value) {
    const fields = entry?.value ?? entry;
    if (typeof fields !== 'object' || fields === null) continue;
    const action = describe(fields.action);
    if (action === null) continue;
    steps.push({
      action,
      software: describe(fields.softwareAgent),
      when: parseTime(describe(fields.when) ?? '', null),
    });
  }
  return steps;
}

function isHeif(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp';
}

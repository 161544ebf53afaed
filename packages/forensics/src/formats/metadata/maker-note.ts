import { readTiffText, Tiff, type TiffDirectory } from '../tiff/tiff.ts';

/** What a camera says of itself in its maker note, beside the tags that EXIF has for it; null where it says nothing. */
export interface Noted {
  readonly model: string | null;
  readonly serial: string | null;
  readonly lens: string | null;
}

export const NOTHING_NOTED: Noted = { model: null, serial: null, lens: null };

/** Tags of Canon and Nikon, after ExifTool's Canon.pm and Nikon.pm. */
const CANON = { imageType: 0x0006, lens: 0x0095 } as const;
const NIKON = { serial: 0x001d } as const;
/** Before the TIFF header that Nikon's note has of its own. */
const NIKON_OPENING = 10;

/** `offset`: of the note, from the start of the TIFF that holds it. */
export function readMakerNote(tiff: Tiff, offset: number, note: Uint8Array, make: string | null): Noted {
  // Canon's has no name of its own: it begins with its directory, whose offsets count from the start of the EXIF.
  if (/^canon\b/i.test(make ?? '')) return readCanon(tiff.readDirectory(offset));
  if (Buffer.from(note.subarray(0, 7)).toString('latin1') !== 'Nikon\0\x02') return NOTHING_NOTED;
  const own = Tiff.open(note.subarray(NIKON_OPENING));
  const serial = readTiffText(own?.readDirectory(own.first)?.entries.get(NIKON.serial));
  // Some models have their name there.
  const [number = null] = /\d{5,}$/.exec(serial ?? '') ?? [];
  return { ...NOTHING_NOTED, serial: number };
}

/** As in `IMG:PowerShot S40 JPEG` and `Canon EOS 30D`; the model is named with and without the maker. */
function readCanon(directory: TiffDirectory | null): Noted {
  const type = readTiffText(directory?.entries.get(CANON.imageType));
  const [, model = null] = /^(?:IMG:|(?=Canon ))(.+?)(?: EXIF)?(?: JPEG| HEIF)?$/.exec(type ?? '') ?? [];
  return { model, serial: null, lens: readTiffText(directory?.entries.get(CANON.lens)) };
}

import { readTiffText, Tiff, type TiffDirectory } from '../tiff/tiff.ts';

/** Facts about the camera in its maker note that EXIF also has tags for; null if missing. */
export interface Noted {
  readonly model: string | null;
  readonly serial: string | null;
  readonly lens: string | null;
}

export const NOTHING_NOTED: Noted = { model: null, serial: null, lens: null };

/** Tags of Canon and Nikon, from ExifTool's Canon.pm and Nikon.pm. */
const CANON = { imageType: 0x0006, lens: 0x0095 } as const;
const NIKON = { serial: 0x001d } as const;
/** The offset of the TIFF header that a Nikon note contains. */
const NIKON_OPENING = 10;

/** @param offset the note's offset from the start of the enclosing TIFF */
export function readMakerNote(tiff: Tiff, offset: number, note: Uint8Array, make: string | null): Noted {
  // A Canon note has no header: it begins with its directory, whose offsets count from the start of the EXIF.
  if (/^canon\b/i.test(make ?? '')) return readCanon(tiff.readDirectory(offset));
  if (Buffer.from(note.subarray(0, 7)).toString('latin1') !== 'Nikon\0\x02') return NOTHING_NOTED;
  const own = Tiff.open(note.subarray(NIKON_OPENING));
  const serial = readTiffText(own?.readDirectory(own.first)?.entries.get(NIKON.serial));
  // Some models write their name there.
  const [number = null] = /\d{5,}$/.exec(serial ?? '') ?? [];
  return { ...NOTHING_NOTED, serial: number };
}

/** For example `IMG:PowerShot S40 JPEG` and `Canon EOS 30D`; the model may include the maker. */
function readCanon(directory: TiffDirectory | null): Noted {
  const type = readTiffText(directory?.entries.get(CANON.imageType));
  const [, model = null] = /^(?:IMG:|(?=Canon ))(.+?)(?: EXIF)?(?: JPEG| HEIF)?$/.exec(type ?? '') ?? [];
  return { model, serial: null, lens: readTiffText(directory?.entries.get(CANON.lens)) };
}

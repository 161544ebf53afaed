import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** A photo on disk. */
export interface DraftPhoto {
  readonly path: string;
  /** Offset of the values of its first quantisation table. */
  readonly table: number;
}

const SIZE = { width: 1_080, height: 810 } as const;
const DEFINE_TABLES = 0xdb;
/** The table's highest frequencies, whose change nobody sees. */
const [FIRST_VARIED, VARIED, STEPS] = [56, 4, 16];

/** Writes JPEGs of about 200 kB, each with its own noise, into `folder`. */
export async function draftPhotos(folder: string, count: number): Promise<DraftPhoto[]> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const blank = { ...SIZE, channels: 3 as const, background: '#000', noise };
  const photos: DraftPhoto[] = [];
  for (let n = 0; n < count; n++) {
    const bytes = await sharp({ create: blank }).blur(0.8).jpeg({ quality: 70 }).toBuffer();
    const path = join(folder, `photo-${n}.jpg`);
    writeFileSync(path, bytes);
    photos.push({ path, table: findTable(bytes) });
  }
  return photos;
}

/**
 * The same photo with different content for each `number` below 65,536, by its quantisation table (ITU-T
 * T.81, B.2.4.1).
 */
export function varyContent(photo: Buffer, table: number, number: number): Buffer {
  const bytes = Buffer.from(photo);
  for (let place = 0, rest = number; place < VARIED; place++, rest = Math.floor(rest / STEPS)) {
    const at = table + FIRST_VARIED + place;
    bytes[at] = Math.min(bytes.readUInt8(at), 255 - STEPS) + (rest % STEPS);
  }
  return bytes;
}

function findTable(photo: Buffer): number {
  for (let at = 2; photo[at] === 0xff; at += 2 + photo.readUInt16BE(at + 2))
    if (photo[at + 1] === DEFINE_TABLES) return at + 5;
  throw new Error('The photo has no quantisation table');
}

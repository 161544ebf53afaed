import sharp from 'sharp';
import { HOUSE_HEIGHT, type House } from './draw-scene.ts';
import { CAMERA, formatTime } from './make-photo.ts';

const EDITOR = 'Sample Photo Editor 4.2';

/** A house from another photo pasted into a coarsely compressed one, then saved at high quality. */
export async function pasteHouse(photo: Buffer, other: Buffer, house: House, to: Place): Promise<Buffer> {
  const coarse = await sharp(photo).keepMetadata().jpeg({ quality: 62 }).toBuffer();
  return lay(coarse, await cutOut(other, house), to);
}

/** A house of the photo duplicated at another place. */
export async function copyHouse(photo: Buffer, house: House, to: Place): Promise<Buffer> {
  return lay(photo, await cutOut(photo, house), to);
}

/** A place in fractions of a picture's width and height. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Along its outline, with soft edges. */
async function cutOut(photo: Buffer, { x, y, width }: House): Promise<Buffer> {
  const size = await sharp(photo).metadata();
  const box = {
    left: Math.round((x - width / 2) * size.width),
    top: Math.round((y - width * HOUSE_HEIGHT) * size.height),
    width: Math.round(width * size.width),
    height: Math.round(width * HOUSE_HEIGHT * size.height),
  };
  const outline = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" viewBox="0 0 100 100"
    preserveAspectRatio="none"><path d="M42 1h16l42 41h-6v57H6V42H0z" fill="#fff"/></svg>`;
  const mask = await sharp(Buffer.from(outline)).blur(0.8).png().toBuffer();
  return sharp(photo)
    .extract(box)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

async function lay(photo: Buffer, part: Buffer, to: Place): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  return sharp(photo)
    .composite([{ input: part, left: Math.round(to.x * width), top: Math.round(to.y * height) }])
    .keepMetadata()
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** The same photo, brightened and saved by an editor days after it was taken. */
export function saveAgain(photo: Buffer, editedAt: Date): Promise<Buffer> {
  return sharp(photo)
    .modulate({ brightness: 1.12, saturation: 1.15 })
    .keepMetadata()
    .withExifMerge({ IFD0: { ...CAMERA, Software: EDITOR, DateTime: formatTime(editedAt) } })
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** The unchanged photo, without time, place and camera. */
export function stripTags(photo: Buffer): Buffer {
  const segments: Buffer[] = [photo.subarray(0, 2)];
  for (let at = 2; at < photo.length; ) {
    const marker = photo.readUInt8(at + 1);
    // The scan: only coefficients from here on.
    if (marker === 0xda) {
      segments.push(photo.subarray(at));
      break;
    }
    const end = at + 2 + photo.readUInt16BE(at + 2);
    const isTag = (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe;
    if (!isTag) segments.push(photo.subarray(at, end));
    at = end;
  }
  return Buffer.concat(segments);
}

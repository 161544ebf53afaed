import sharp from 'sharp';
import { fromRaw, type Picture } from '../paired/picture.ts';

/**
 * How a claim's picture arrives: saved once by the program that changed it, saved again, or sent by a
 * messenger.
 */
export const WAYS = ['95', '90', '75', 'messenger'] as const;
export type Way = (typeof WAYS)[number];

const MESSENGER = { longest: 1_280, quality: 72 };

/** The file's bytes. All ways start from a JPEG of quality 95. */
export async function save(picture: Picture, way: Way): Promise<Buffer> {
  const first = await toJpeg(fromRaw(picture), 95);
  if (way === '95') return first;
  if (way !== 'messenger') return toJpeg(sharp(first), Number(way));
  const { longest, quality } = MESSENGER;
  return toJpeg(sharp(first).resize(longest, longest, { fit: 'inside', withoutEnlargement: true }), quality);
}

const toJpeg = (image: ReturnType<typeof sharp>, quality: number) =>
  image.jpeg({ quality, chromaSubsampling: '4:2:0' }).toBuffer();

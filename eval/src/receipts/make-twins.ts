import sharp from 'sharp';
import { copyPicture, type Picture } from '../paired/picture.ts';
import { seedRandom } from '../paired/random.ts';
import { type Forgery, forgeDigits } from './forge-digits.ts';
import type { ReceiptSample } from './read-samples.ts';

export interface Twins {
  /** JPEG quality that all of them were saved in. */
  readonly quality: number;
  readonly genuine: Uint8Array;
  /** Where no digit could be told apart for a forgery, there is none of its kind. */
  readonly forged: readonly { readonly kind: Forgery; readonly bytes: Uint8Array }[];
}

export const QUALITIES = [75, 85, 90, 95, 100] as const;

/** A scan saved once more as it is, and with digits moved and redrawn, all through the same save. */
export async function makeTwins({ name, bytes, texts }: ReceiptSample): Promise<Twins> {
  const random = seedRandom(`receipt ${name}`);
  const quality = random.pick(QUALITIES);
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scan: Picture = { width: info.width, height: info.height, data: new Uint8Array(data) };
  const save = ({ width, height, data: pixels }: Picture) =>
    sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
  const forged: { kind: Forgery; bytes: Uint8Array }[] = [];
  for (const kind of ['moved', 'redrawn'] as const) {
    const picture = copyPicture(scan);
    if (await forgeDigits(picture, texts, kind, random)) forged.push({ kind, bytes: await save(picture) });
  }
  return { quality, genuine: await save(scan), forged };
}

import sharp from 'sharp';
import { copyPicture, type Picture } from '../paired/picture.ts';
import { type Random, seedRandom } from '../paired/random.ts';
import { type ForgedDigit, type Forgery, forgeDigits } from './forge-digits.ts';
import type { ReceiptSample } from './read-samples.ts';

export interface Twins {
  /** JPEG quality with which all of them were saved. */
  readonly quality: number;
  readonly genuine: Uint8Array;
  /** A kind of forgery is missing if the digits could not be separated for it. */
  readonly forged: readonly {
    readonly kind: Forgery;
    readonly bytes: Uint8Array;
    readonly changed: readonly ForgedDigit[];
  }[];
}

export const QUALITIES = [75, 85, 90, 95, 100] as const;

/** A scan saved once more unchanged, and with digits moved and redrawn, all through the same save. */
export async function makeTwins(
  { name, bytes, texts }: ReceiptSample,
  random: Random = seedRandom(`receipt ${name}`),
): Promise<Twins> {
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
  const forged: Twins['forged'][number][] = [];
  for (const kind of ['moved', 'redrawn'] as const) {
    const picture = copyPicture(scan);
    const changed = await forgeDigits(picture, texts, kind, random);
    if (changed) forged.push({ kind, bytes: await save(picture), changed });
  }
  return { quality, genuine: await save(scan), forged };
}

import sharp, { type Sharp } from 'sharp';
import type { Picture } from './picture.ts';
import type { Random } from './random.ts';

/** What happens to a picture between the editor and us; drawn once a pair, so that both twins go the same way. */
export interface SavePipeline {
  readonly chain: Chain;
  readonly extension: 'jpg' | 'png';
  readonly steps: readonly SaveStep[];
}

/** One time that a program opens, perhaps resizes, and saves the picture. */
interface SaveStep {
  /** Of width and height; 1 leaves the size. */
  readonly scale: number;
  readonly kernel: 'cubic' | 'lanczos3' | 'linear';
  /** Null saves as PNG. */
  readonly jpeg: {
    readonly quality: number;
    readonly chromaSubsampling: '4:2:0' | '4:4:4';
    readonly progressive: boolean;
    /** Family of quantisation tables: 0 is the standard's, the others are mozjpeg's. */
    readonly quantisationTable: number;
  } | null;
}

/**
 * Ways that files take: saved once; as PNG; resized, then saved; saved twice; sent through messengers, which shrink
 * and save at middling quality, often twice; photographed from a screen by the device itself.
 */
export type Chain = 'jpeg' | 'png' | 'resized' | 'resaved' | 'messenger' | 'screenshot';
export const MIXED: readonly Chain[] = ['jpeg', 'jpeg', 'jpeg', 'png', 'resized', 'resaved'];
export const FROM_THE_WEB: readonly Chain[] = [
  'jpeg',
  'resized',
  'resaved',
  'resaved',
  'messenger',
  'messenger',
  'screenshot',
];

export function drawPipeline(random: Random, chains: readonly Chain[]): SavePipeline {
  const chain = random.pick(chains);
  const steps = drawSteps(chain, random);
  return { chain, extension: steps.at(-1)!.jpeg ? 'jpg' : 'png', steps };
}

function drawSteps(chain: Chain, random: Random): SaveStep[] {
  const encoder = {
    chromaSubsampling: random.chance(0.7) ? '4:2:0' : '4:4:4',
    progressive: random.chance(0.25),
    quantisationTable: random.pick([0, 0, 0, 2, 3, 5]),
  } as const;
  const save = (qualities: readonly number[], scale = 1): SaveStep => ({
    scale,
    kernel: random.pick(['cubic', 'lanczos3', 'linear']),
    jpeg: { ...encoder, quality: random.pick(qualities) },
  });
  switch (chain) {
    case 'jpeg':
      return [save(ANY_QUALITY)];
    case 'png':
      return [{ scale: 1, kernel: 'cubic', jpeg: null }];
    case 'resized':
      return [save(ANY_QUALITY, random.between(0.5, 0.9))];
    case 'resaved':
      return [save(ANY_QUALITY), save(ANY_QUALITY)];
    case 'messenger': {
      const sent = save(MESSENGER_QUALITY, random.between(0.45, 1));
      return random.chance(0.4)
        ? [save(ANY_QUALITY), sent, save(MESSENGER_QUALITY)]
        : [save(ANY_QUALITY), sent];
    }
    case 'screenshot': {
      const shown = { ...save(ANY_QUALITY, random.between(0.4, 1.3)), jpeg: null };
      return random.chance(0.5)
        ? [save(ANY_QUALITY), shown]
        : [save(ANY_QUALITY), shown, save(MESSENGER_QUALITY)];
    }
  }
}

const ANY_QUALITY = [60, 70, 75, 80, 85, 88, 90, 92, 95, 97] as const;
const MESSENGER_QUALITY = [60, 65, 70, 75, 80] as const;

/** The file's bytes. */
export async function savePicture(picture: Picture, { steps }: SavePipeline): Promise<Uint8Array> {
  let bytes: Buffer | null = null;
  for (const { scale, kernel, jpeg } of steps) {
    let image: Sharp = bytes ? sharp(bytes) : fromRaw(picture);
    if (scale !== 1) {
      const { width } = bytes ? await image.metadata() : picture;
      image = image.resize(Math.round(width * scale), null, { kernel });
    }
    bytes = await (jpeg ? image.jpeg(jpeg) : image.png()).toBuffer();
  }
  if (!bytes) throw new Error('a pipeline needs at least one step');
  return bytes;
}

/** The picture after one JPEG compression with tables and quality of many kinds, decoded again. */
export async function compressOnce(picture: Picture, random: Random): Promise<Picture> {
  const bytes = await fromRaw(picture)
    .jpeg({
      quality: random.whole(55, 98),
      chromaSubsampling: random.chance(0.6) ? '4:2:0' : '4:4:4',
      // Table families of libjpeg and of mozjpeg: cameras and editors do not all use the standard's own.
      quantisationTable: random.pick([0, 0, 2, 3, 5]),
    })
    .toBuffer();
  return { ...picture, data: await sharp(bytes).raw().toBuffer() };
}

/** The mask as a grey PNG in the size of the saved file: 255 where at least half was replaced. */
export async function saveMask(
  coverage: Float32Array,
  picture: Picture,
  saved: { readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  const grey = Uint8Array.from(coverage, (share) => (share >= 0.5 ? 255 : 0));
  return sharp(grey, { raw: { width: picture.width, height: picture.height, channels: 1 } })
    .resize(saved.width, saved.height, { kernel: 'nearest', fit: 'fill' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}

function fromRaw({ width, height, data }: Picture) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

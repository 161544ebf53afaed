import sharp from 'sharp';
import type { Picture } from './picture.ts';
import type { Random } from './random.ts';

/** What happens to a picture between the editor and us; drawn once a pair, so that both twins go the same way. */
export interface SavePipeline {
  readonly extension: 'jpg' | 'png';
  /** Of width and height; 1 leaves the size. */
  readonly scale: number;
  /** JPEG qualities one after the other; the last one is the file's. Empty for PNG. */
  readonly qualities: readonly number[];
  readonly chroma: '4:2:0' | '4:4:4';
}

type Way = 'jpeg' | 'png' | 'resized' | 'resaved';
export const MIXED: readonly Way[] = ['jpeg', 'jpeg', 'jpeg', 'png', 'resized', 'resaved'];
export const FROM_THE_WEB: readonly Way[] = ['jpeg', 'jpeg', 'png', 'resized', 'resaved', 'resaved'];

export function drawPipeline(random: Random, ways: readonly Way[]): SavePipeline {
  const kind = random.pick(ways);
  const quality = () => random.pick([60, 70, 75, 80, 85, 88, 90, 92, 95, 97]);
  return {
    extension: kind === 'png' ? 'png' : 'jpg',
    scale: kind === 'resized' ? random.between(0.5, 0.9) : 1,
    qualities: kind === 'png' ? [] : kind === 'resaved' ? [quality(), quality()] : [quality()],
    chroma: random.chance(0.7) ? '4:2:0' : '4:4:4',
  };
}

/** The file's bytes. */
export async function savePicture(picture: Picture, pipeline: SavePipeline): Promise<Uint8Array> {
  let image = fromRaw(picture);
  if (pipeline.scale !== 1)
    image = image.resize(Math.round(picture.width * pipeline.scale), null, { kernel: 'cubic' });
  if (pipeline.extension === 'png') return image.png().toBuffer();
  let bytes: Buffer | null = null;
  for (const quality of pipeline.qualities) {
    bytes = await (bytes ? sharp(bytes) : image)
      .jpeg({ quality, chromaSubsampling: pipeline.chroma })
      .toBuffer();
  }
  if (!bytes) throw new Error('a JPEG pipeline needs at least one quality');
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
  pipeline: SavePipeline,
): Promise<Uint8Array> {
  const grey = Uint8Array.from(coverage, (share) => (share >= 0.5 ? 255 : 0));
  const image = sharp(grey, { raw: { width: picture.width, height: picture.height, channels: 1 } });
  if (pipeline.scale === 1) return image.toColourspace('b-w').png().toBuffer();
  const width = Math.round(picture.width * pipeline.scale);
  return image.resize(width, null, { kernel: 'nearest' }).toColourspace('b-w').png().toBuffer();
}

function fromRaw({ width, height, data }: Picture) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { edits } from './edits/edits.ts';
import { copyPicture, type Picture } from './picture.ts';
import { type Random, seedRandom } from './random.ts';
import {
  type Chain,
  compressOnce,
  drawPipeline,
  FROM_THE_WEB,
  MIXED,
  type SavePipeline,
  saveMask,
  savePicture,
} from './save.ts';

/** One forgery, its untouched twin through the same save pipeline, and where it was changed. */
export interface Pair {
  readonly id: string;
  readonly kind: string;
  /** The photo it was made from: folds are split by its camera. */
  readonly source: string;
  /** The photo from which a part was taken; null if everything is the source's own. */
  readonly donor: string | null;
  readonly pipeline: SavePipeline;
  /** Paths of the files. */
  readonly forged: string;
  readonly twin: string;
  readonly mask: string;
}

export interface GenerateOptions {
  /** Number of rounds over all kinds for each photo. */
  readonly rounds: number;
  readonly seed: string;
  /**
   * Sizes and ways as from cameras and from the web, alternating by round or by photo and kind; or large
   * pictures alone.
   */
  readonly origins?: Origins;
  /**
   * Makes only every Nth kind of forgery of a photo; neighbours and other rounds get other kinds. Default:
   * all kinds.
   */
  readonly thin?: number;
  /** Only every `of`-th pair, starting with `shard`, so that processes can share the work. */
  readonly shard?: number;
  readonly of?: number;
}

export type Origins = 'by round' | 'mixed' | 'large';

/** Where a picture comes from, and how it may be processed afterwards. */
interface Origin {
  /**
   * Larger photos are cut or scaled to a working size between these, in pixels, drawn evenly on a logarithmic
   * scale.
   */
  readonly least: number;
  readonly most: number;
  readonly chains: readonly Chain[];
}

const FROM_A_CAMERA: Origin = { least: 100_000, most: 1_600_000, chains: MIXED };
/** Small, and often saved again. */
const OVER_THE_WEB: Origin = { least: 70_000, most: 300_000, chains: FROM_THE_WEB };
const LARGE: Origin = { least: 2_000_000, most: 12_000_000, chains: MIXED };
/**
 * Large pictures take long: a photo gets this many kinds of forgery per round; neighbours and other rounds
 * get other kinds.
 */
const LARGE_KINDS = 2;
const SMALLEST_SIDE = 320;
/** Share of working pictures that had been a JPEG of the same size and grid before the edit. */
const COMPRESSED_BEFORE = 0.6;

/**
 * Makes pairs from photos, the same ones for the same photos, rounds and seed. Unreadable photos are left
 * out.
 */
export async function* generatePairs(
  photos: readonly string[],
  folder: string,
  options: GenerateOptions,
): AsyncGenerator<Pair> {
  await mkdir(folder, { recursive: true });
  const kinds = Object.keys(edits);
  const { origins = 'by round', thin = 1 } = options;
  let number = 0;
  for (let round = 0; round < options.rounds; round++) {
    for (const [at, photo] of photos.entries()) {
      for (const [k, kind] of kinds.entries()) {
        if (origins === 'large' && !listLargeKinds(at, round).includes(kind)) continue;
        if ((k + at + round) % thin !== 0) continue;
        if (number++ % (options.of ?? 1) !== (options.shard ?? 0)) continue;
        const random = seedRandom(`${options.seed}/${round}/${path.basename(photo)}/${kind}`);
        const donor = photos[(at + random.whole(1, Math.max(1, photos.length - 1))) % photos.length];
        const pair = await generatePair(
          `${String(round)}-${String(at).padStart(3, '0')}-${kind}`,
          kind,
          photo,
          donor,
          folder,
          random,
          chooseOrigin(origins, round, at + k),
        );
        if (pair) yield pair;
      }
    }
  }
}

/** The kinds of large forgery made from the photo with this number in this round. */
export function listLargeKinds(at: number, round: number): string[] {
  const kinds = Object.keys(edits);
  return kinds.filter((_, k) => (k + (at + round) * LARGE_KINDS) % kinds.length < LARGE_KINDS);
}

function chooseOrigin(origins: Origins, round: number, turn: number): Origin {
  if (origins === 'large') return LARGE;
  return (origins === 'mixed' ? round + turn : round) % 2 === 0 ? FROM_A_CAMERA : OVER_THE_WEB;
}

async function generatePair(
  id: string,
  kind: string,
  photo: string,
  donor: string,
  folder: string,
  random: Random,
  origin: Origin,
): Promise<Pair | null> {
  const picture = await takeWorkingPicture(photo, random, origin);
  const other = await takeWorkingPicture(donor, random, origin);
  if (!picture || !other) return null;
  const twin = copyPicture(picture);
  const coverage = await edits[kind](picture, { random, donor: other, areaShare: drawArea(random) });
  if (!coverage?.some((share) => share >= 0.5)) return null;
  const pipeline = drawPipeline(random, origin.chains);
  const files = {
    forged: path.join(folder, `${id}-forged.${pipeline.extension}`),
    twin: path.join(folder, `${id}-twin.${pipeline.extension}`),
    mask: path.join(folder, `${id}-mask.png`),
  };
  const saved = await savePicture(picture, pipeline);
  const mask = await saveMask(coverage, picture, pipeline, await sharp(saved).metadata());
  // Everything that was changed may have been cut off.
  if ((await sharp(mask).stats()).channels[0].max === 0) return null;
  await writeFile(files.forged, saved);
  await writeFile(files.twin, await savePicture(twin, pipeline));
  await writeFile(files.mask, mask);
  return { id, kind, source: photo, donor: FROM_A_DONOR.includes(kind) ? donor : null, pipeline, ...files };
}

const FROM_A_DONOR = ['splice', 'blended'];

/** Half a percent to a sixth of the picture; small areas are more frequent. */
function drawArea(random: Random): number {
  return 0.005 * (0.16 / 0.005) ** random.unit();
}

/**
 * The photo as an editor would open it: whole or, if it is large, a part cut on the 8x8 grid, cut anywhere,
 * or the whole scaled down; often compressed once more, like photos from the web. Null if it cannot be read
 * or is too small.
 */
async function takeWorkingPicture(
  photo: string,
  random: Random,
  { least, most }: Origin,
): Promise<Picture | null> {
  const size = await sharp(photo)
    .metadata()
    .catch(() => null);
  if (!size || Math.min(size.width, size.height) < SMALLEST_SIDE || size.width * size.height < least)
    return null;
  let image = sharp(photo, { failOn: 'none' }).toColourspace('srgb').removeAlpha();
  const pixels = least * (most / least) ** (random.unit() ** 0.7);
  const shrink = Math.sqrt(pixels / (size.width * size.height));
  const way = random.pick(['cut-on-grid', 'cut-on-grid', 'cut', 'scale'] as const);
  if (shrink < 1 && way === 'scale') {
    image = image.resize(Math.round(size.width * shrink));
  } else if (shrink < 1) {
    const width = Math.round(size.width * shrink);
    const height = Math.round(size.height * shrink);
    const grid = way === 'cut' ? 1 : 8;
    const left = Math.floor(random.whole(0, size.width - width) / grid) * grid;
    const top = Math.floor(random.whole(0, size.height - height) / grid) * grid;
    image = image.extract({ left, top, width, height });
  }
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) return null;
  const picture = { width: info.width, height: info.height, data };
  return random.chance(COMPRESSED_BEFORE) ? compressOnce(picture, random) : picture;
}

import sharp, { type Sharp } from 'sharp';
import { addGrain, type Coverage, fromRaw, type Picture } from './picture.ts';
import { type Random, seedRandom } from './random.ts';

/**
 * What happens to a picture between the editor and us; drawn once per pair, so that both twins are processed
 * alike.
 */
export interface SavePipeline {
  readonly chain: Chain;
  readonly extension: 'jpg' | 'png' | 'webp';
  readonly steps: readonly SaveStep[];
}

/** One step in which a program opens the picture, perhaps changes it as a whole, and saves it. */
interface SaveStep {
  /** Share of the width and of the height that is cut off at the left and at the top. */
  readonly cut: number;
  /** Factor for width and height; 1 leaves the size. */
  readonly scale: number;
  readonly kernel: 'cubic' | 'lanczos3' | 'linear';
  readonly look: Look | null;
  readonly file:
    | ({ readonly format: 'jpg' } & JpegOptions)
    | { readonly format: 'png' }
    | { readonly format: 'webp' | 'avif'; readonly quality: number };
}

interface JpegOptions {
  readonly quality: number;
  readonly chromaSubsampling: '4:2:0' | '4:4:4';
  readonly progressive: boolean;
  /** Family of quantisation tables: 0 is the standard's, the others are mozjpeg's. */
  readonly quantisationTable: number;
  /** mozjpeg's choice of coefficients. */
  readonly trellisQuantisation: boolean;
}

/** Changes to the picture as a whole. */
interface Look {
  readonly brightness: number;
  readonly saturation: number;
  readonly contrast: number;
  /** Gaussian radius in pixels; 0: no blur. */
  readonly blur: number;
  /** Radius of an unsharp mask in pixels; 0: no sharpening. */
  readonly sharpen: number;
  /** Standard deviation of the sensor noise, in grey levels, and its seed. */
  readonly grain: { readonly deviation: number; readonly seed: string } | null;
}

/**
 * Ways that files take: saved once; as PNG; resized, then saved; saved twice; sent through messengers, which
 * reduce them and save at medium quality, often twice; captured as a screenshot; put on a web page as WebP;
 * kept as AVIF and shared as JPEG (in place of HEIC too, which the library cannot write: both are still
 * frames of a video codec); enhanced and cropped in a phone's gallery; put into a PDF and rendered from it;
 * scanned.
 */
export const CHAINS = [
  ...(['jpeg', 'png', 'resized', 'resaved', 'messenger', 'screenshot'] as const),
  ...(['webp', 'avif', 'gallery', 'pdf', 'scan'] as const),
] as const;
export type Chain = (typeof CHAINS)[number];
export const MIXED: readonly Chain[] = [
  ...(['jpeg', 'jpeg', 'jpeg', 'jpeg', 'png', 'resized', 'resaved'] as const),
  ...(['avif', 'gallery'] as const),
];
export const FROM_THE_WEB: readonly Chain[] = [
  ...(['jpeg', 'resized', 'resaved', 'resaved', 'messenger', 'messenger', 'screenshot'] as const),
  ...(['webp', 'pdf', 'scan'] as const),
];

export function drawPipeline(random: Random, chains: readonly Chain[]): SavePipeline {
  const chain = random.pick(chains);
  const steps = drawSteps(chain, random);
  const { format } = steps.at(-1)!.file;
  if (format === 'avif') throw new Error(`the chain ${chain} ends with a file that is not measured`);
  return { chain, extension: format, steps };
}

function drawSteps(chain: Chain, random: Random): SaveStep[] {
  const encoder = {
    chromaSubsampling: random.chance(0.7) ? '4:2:0' : '4:4:4',
    progressive: random.chance(0.25),
    quantisationTable: random.pick([0, 0, 0, 2, 3, 5]),
    trellisQuantisation: random.chance(0.15),
  } as const;
  const as = (file: SaveStep['file'], changes: Partial<SaveStep> = {}): SaveStep => ({
    cut: 0,
    scale: 1,
    kernel: random.pick(['cubic', 'lanczos3', 'linear']),
    look: null,
    file,
    ...changes,
  });
  const save = (qualities: readonly number[], scale = 1, changes: Partial<SaveStep> = {}) =>
    as({ format: 'jpg', ...encoder, quality: random.pick(qualities) }, { scale, ...changes });
  switch (chain) {
    case 'jpeg':
      return [save(ANY_QUALITY)];
    case 'png':
      return [as({ format: 'png' })];
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
      const shown = as({ format: 'png' }, { scale: random.between(0.4, 1.3) });
      return random.chance(0.5)
        ? [save(ANY_QUALITY), shown]
        : [save(ANY_QUALITY), shown, save(MESSENGER_QUALITY)];
    }
    case 'webp':
      return [
        save(ANY_QUALITY),
        as({ format: 'webp', quality: random.whole(70, 92) }, { scale: random.between(0.6, 1) }),
      ];
    case 'avif':
      return [as({ format: 'avif', quality: random.whole(50, 85) }), save(SHARED_QUALITY)];
    case 'gallery':
      return [save(SHARED_QUALITY), save(SHARED_QUALITY, 1, { cut: drawCut(random), look: improve(random) })];
    case 'pdf': {
      const kept = save([65, 70, 75, 80, 85], random.chance(0.5) ? 1 : random.between(0.5, 0.95));
      const scale = random.between(0.6, 1.5);
      return [kept, random.chance(0.5) ? as({ format: 'png' }, { scale }) : save(ANY_QUALITY, scale)];
    }
    case 'scan':
      return [
        save(SHARED_QUALITY),
        save([75, 80, 85, 90], random.between(0.7, 1.1), { look: passSensor(random) }),
      ];
  }
}

/** Half of the pictures edited in a gallery are cropped. */
const drawCut = (random: Random) => (random.chance(0.5) ? 0 : random.between(0.01, 0.08));

const improve = (random: Random): Look => ({
  brightness: random.between(0.9, 1.15),
  saturation: random.between(0.85, 1.3),
  contrast: random.between(0.9, 1.2),
  blur: 0,
  sharpen: random.chance(0.4) ? random.between(0.5, 1) : 0,
  grain: null,
});

const passSensor = (random: Random): Look => ({
  brightness: random.between(0.92, 1.1),
  saturation: random.between(0.7, 1),
  contrast: random.between(0.85, 1.15),
  blur: random.between(0.4, 0.8),
  sharpen: random.chance(0.5) ? random.between(0.5, 1) : 0,
  grain: { deviation: random.between(0.8, 2.5), seed: String(random.unit()) },
});

const ANY_QUALITY = [60, 70, 75, 80, 85, 88, 90, 92, 95, 97] as const;
const SHARED_QUALITY = [85, 88, 90, 92, 95, 97] as const;
const MESSENGER_QUALITY = [60, 65, 70, 75, 80] as const;

/** The file's bytes. */
export async function savePicture(picture: Picture, { steps }: SavePipeline): Promise<Uint8Array> {
  let before = picture;
  let bytes: Buffer | null = null;
  for (const step of steps) {
    if (bytes) before = await decode(bytes);
    bytes = await encode(await change(before, step), step.file);
  }
  if (!bytes) throw new Error('a pipeline needs at least one step');
  return bytes;
}

async function change(picture: Picture, { cut, scale, kernel, look }: SaveStep): Promise<Picture> {
  if (cut === 0 && scale === 1 && !look) return picture;
  let image = fromRaw(picture);
  if (cut > 0) image = image.extract(cutOff(picture, cut));
  if (scale !== 1) image = image.resize(Math.round(picture.width * scale), null, { kernel });
  if (look) {
    const { brightness, saturation, contrast } = look;
    image = image.modulate({ brightness, saturation }).linear(contrast, 128 * (1 - contrast));
    if (look.blur > 0) image = image.blur(look.blur);
  }
  const changed = await read(image);
  if (look?.grain) addGrain(changed, look.grain.deviation, seedRandom(look.grain.seed));
  return look?.sharpen ? read(fromRaw(changed).sharpen({ sigma: look.sharpen })) : changed;
}

function encode(picture: Picture, file: SaveStep['file']): Promise<Buffer> {
  const image = fromRaw(picture);
  switch (file.format) {
    case 'jpg':
      return image.jpeg(file).toBuffer();
    case 'png':
      return image.png().toBuffer();
    case 'webp':
      return image.webp({ quality: file.quality }).toBuffer();
    case 'avif':
      return image.avif({ quality: file.quality, effort: 2 }).toBuffer();
  }
}

const decode = (bytes: Uint8Array) => read(sharp(bytes));

async function read(image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The size that is left when a share is cut off at the left and at the top. */
function cutOff({ width, height }: { readonly width: number; readonly height: number }, cut: number) {
  const left = Math.floor(width * cut);
  const top = Math.floor(height * cut);
  return { left, top, width: width - left, height: height - top };
}

/** The picture after one JPEG compression, with random tables and quality, decoded again. */
export async function compressOnce(picture: Picture, random: Random): Promise<Picture> {
  const bytes = await fromRaw(picture)
    .jpeg({
      quality: random.whole(55, 98),
      chromaSubsampling: random.chance(0.6) ? '4:2:0' : '4:4:4',
      // Table families of libjpeg and of mozjpeg: cameras and editors do not all use the standard's own.
      quantisationTable: random.pick([0, 0, 2, 3, 5]),
    })
    .toBuffer();
  return decode(bytes);
}

/** The mask as a grey PNG in the size of the saved file: 255 where at least half was replaced. */
export async function saveMask(
  coverage: Coverage,
  picture: Picture,
  { steps }: SavePipeline,
  saved: { readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  const grey = Uint8Array.from(coverage, (share) => (share >= 0.5 ? 255 : 0));
  const { width, height } = picture;
  const cut = steps.find((step) => step.cut > 0)?.cut ?? 0;
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .extract(cutOff(picture, cut))
    .resize(saved.width, saved.height, { kernel: 'nearest', fit: 'fill' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}

import { extractChrominance, extractLuminance } from '@assay/kernels';
import type { CredentialsReport } from '../../credentials/credentials-report.ts';
import { isJpeg, type JpegDamage, type JpegPicture, readJpeg } from '../../formats/jpeg/jpeg.ts';
import { recoverJpeg } from '../../formats/jpeg/recover.ts';
import { type Metadata, readMetadata } from '../../formats/metadata/read-metadata.ts';
import { allocate } from '../../maths/allocate.ts';
import { once } from '../../once.ts';

/** Interleaved 8-bit RGB, row-major, stored orientation, full resolution. */
export interface PixelImage {
  readonly width: number;
  readonly height: number;
  /** 3·width·height bytes. */
  readonly data: Uint8Array;
}

/** One 8-bit channel, row-major, stored orientation, full resolution. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  /** width·height bytes, 0 (black) to 255. */
  readonly data: Uint8Array;
}

/**
 * The chroma of ITU-R BT.601 in full range (JFIF) at half the picture's size, as most JPEGs store it: sums
 * over 2x2 pixels, hence in quarters of a level; 0 for grey. An odd last line is left out.
 */
export interface Chrominance {
  /** Half the picture's width, rounded down. */
  readonly width: number;
  readonly height: number;
  readonly cb: Int16Array;
  readonly cr: Int16Array;
}

/** What this package cannot decode itself; passed in by the sandboxed runner, so that methods stay pure. */
export interface ImageDecoders {
  /** Rejects if the bytes are not a decodable picture. */
  pixels(bytes: Uint8Array): Promise<PixelImage>;
}

/** Damage of a JPEG, and how much of it is left to examine. */
export interface Damage extends JpegDamage {
  /** The size declared in the file, in pixels; decodes may have fewer lines. */
  readonly declared: { readonly width: number; readonly height: number };
  /**
   * Whether the decodes contain only intact data; if not, they contain whatever the decoders make of the
   * file.
   */
  readonly recovered: boolean;
}

/**
 * One picture file and its decodes. Each decode is made on the first call and cached, so that methods share
 * it; returned data must not be written to. Decodes of a damaged JPEG contain the intact part: the lines
 * above the first gap, so that no method takes the grey filled in by decoders for a trace.
 */
export interface DecodedImage {
  readonly medium: 'image';
  readonly bytes: Uint8Array;
  /** Detected from the content, not from the file name. */
  readonly mimeType: string;
  /** The arrival time of the file: replaces the clock, which methods must not read. */
  readonly receivedAt: Date;
  /** The content credentials, read outside of this package; null if they were not looked for. */
  readonly credentials: CredentialsReport | null;
  /** Tables and quantised coefficients; null if the file is not a JPEG. Damage is reported in its `notes`. */
  jpeg(): JpegPicture | null;
  /** Null if the file is not a JPEG or is intact. */
  damage(): Damage | null;
  /** Never throws: unreadable data is left out and reported in `notes`. */
  metadata(): Metadata;
  /** Rejects if the file is not a decodable picture. */
  pixels(): Promise<PixelImage>;
  /** From `toLuminance`. Rejects like `pixels`. */
  luminance(): Promise<Plane>;
  /** Rejects like `pixels`. */
  chrominance(): Promise<Chrominance>;
}

export interface ImageSource {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly receivedAt: Date;
  readonly decoders: ImageDecoders;
  readonly credentials?: CredentialsReport | null;
  /** Whether large decodes of ours lie in memory that threads share. Default false. */
  readonly isShared?: boolean;
}

/** Y' of ITU-R BT.601, rounded: 0.299 R + 0.587 G + 0.114 B. */
export const toLuminance = ({ width, height, data }: PixelImage, isShared = false): Plane => ({
  width,
  height,
  data: extractLuminance(data, width, height, new Uint8Array(allocate(width * height, isShared))),
});

export const toChrominance = ({ width, height, data }: PixelImage, isShared = false): Chrominance => ({
  width: width >> 1,
  height: height >> 1,
  ...extractChrominance(data, width, height, (length) => new Int16Array(allocate(2 * length, isShared))),
});

export function openImage({
  bytes,
  mimeType,
  receivedAt,
  decoders,
  credentials = null,
  isShared = false,
}: ImageSource): DecodedImage {
  const jpeg = once(() => (isJpeg(bytes) ? openJpeg(bytes, isShared) : null));
  const pixels = once(() => {
    if (!isJpeg(bytes)) return decoders.pixels(bytes);
    // Started before the coefficients are read, which blocks this thread: the decoder has its own threads.
    const asStored = decoders.pixels(bytes);
    // For a damaged file the intact part is decoded instead; the failure of the rest does not matter.
    asStored.catch(() => {});
    const sound = jpeg()?.bytes ?? bytes;
    return sound === bytes ? asStored : decoders.pixels(sound);
  });
  return {
    medium: 'image',
    bytes,
    mimeType,
    receivedAt,
    credentials,
    jpeg: () => jpeg()?.picture ?? null,
    damage: () => jpeg()?.damage ?? null,
    metadata: once(() => readMetadata(bytes)),
    pixels,
    luminance: once(async () => toLuminance(await pixels(), isShared)),
    chrominance: once(async () => toChrominance(await pixels(), isShared)),
  };
}

/** All decodes of one file, to be passed between threads so that nothing is decoded twice. */
export interface Decodes {
  readonly jpeg: JpegPicture | null;
  readonly damage: Damage | null;
  readonly pixels: PixelImage;
  readonly luminance: Plane;
  readonly chrominance: Chrominance;
}

/** Decodes everything that is not yet decoded. Rejects like `pixels`. */
export async function collectDecodes(image: DecodedImage): Promise<Decodes> {
  return {
    jpeg: image.jpeg(),
    damage: image.damage(),
    pixels: await image.pixels(),
    luminance: await image.luminance(),
    chrominance: await image.chrominance(),
  };
}

/** The image of a file with existing decodes. */
export function restoreImage(
  {
    bytes,
    mimeType,
    receivedAt,
    credentials,
  }: Pick<DecodedImage, 'bytes' | 'mimeType' | 'receivedAt' | 'credentials'>,
  { jpeg, damage, pixels, luminance, chrominance }: Decodes,
): DecodedImage {
  return {
    medium: 'image',
    bytes,
    mimeType,
    receivedAt,
    credentials,
    jpeg: () => jpeg,
    damage: () => damage,
    metadata: once(() => readMetadata(bytes)),
    pixels: async () => pixels,
    luminance: async () => luminance,
    chrominance: async () => chrominance,
  };
}

/** The JPEG, or its intact part; `bytes` is the data from which pixels are to be decoded. */
function openJpeg(
  bytes: Uint8Array,
  isShared: boolean,
): { bytes: Uint8Array; picture: JpegPicture; damage: Damage | null } {
  const picture = readJpeg(bytes, false, isShared);
  if (picture.damage === null || picture.frame === null) return { bytes, picture, damage: null };
  const { width, height } = picture.frame;
  const sound = recoverJpeg(bytes, picture);
  const damage = { ...picture.damage, declared: { width, height }, recovered: sound !== null };
  if (sound === null) return { bytes, picture, damage };
  return {
    bytes: sound,
    picture: { ...readJpeg(sound, false, isShared), complete: false, notes: picture.notes },
    damage,
  };
}

import { createHash } from 'node:crypto';
import {
  cleanPhoto,
  FingerprintSums,
  isComputed,
  measureNoise,
  type Plane,
  type RealPlane,
  readMetadata,
  toLuminance,
} from '@assay/forensics';
import sharp, { type Sharp } from 'sharp';
import { type CameraDevice, readPhotos } from './camera-photos.ts';
import { keepPlane } from './kept-planes.ts';

/** Photos per fingerprint. */
const REFERENCES = 5;
/** Photos of each camera that are compared, at most. */
const QUERIES = 3;
/**
 * The size of a photo's middle, which represents all of it, in pixels: whole photos of this many devices
 * would take hours.
 */
export const MIDDLE = { width: 1536, height: 1024 };

/**
 * How a photo was made, as far as its metadata show: by a phone, computed by a phone from several exposures,
 * or by another camera.
 */
export const MODES = ['camera', 'phone', 'phone, computed'] as const;
export type Mode = (typeof MODES)[number];
/** Sony writes its name in capitals only on cameras and on its first phones. */
const PHONE = /^(?:Apple|Google|LGE|MOTOROLA|samsung|SAMSUNG|SHARP|Sony|SONY Xperia|TCT|Xiaomi) /;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A device with the noise of its photos, each measured on first use. */
export class Measured {
  readonly name: string;
  readonly model: string;
  readonly photos: CameraDevice['photos'];
  /** The five photos that make the fingerprint, photos of even surfaces first. */
  private readonly references: CameraDevice['photos'];
  /** Photos that are compared with fingerprints; none of them is a reference. */
  readonly queries: CameraDevice['photos'];
  private readonly clones: string;
  private bytes: Map<string, Buffer> | null = null;
  private readonly modes = new Map<string, Mode>();

  constructor({ name, model, photos }: CameraDevice, clones: string) {
    this.name = name;
    this.model = model;
    this.photos = photos;
    this.clones = clones;
    const inOrder = [...photos.filter(({ flat }) => flat), ...photos.filter(({ flat }) => !flat)];
    this.references = inOrder.slice(0, REFERENCES);
    this.queries = inOrder
      .slice(REFERENCES)
      .filter(({ flat }) => !flat)
      .slice(0, QUERIES);
  }

  /** Computes the fingerprint: of middles, or of whole photos. */
  async learn(part: 'middle' | 'whole'): Promise<RealPlane> {
    const pattern = await keepPlane(
      ['fingerprint', part, ...this.references.map(({ sha256 }) => sha256)],
      async () => {
        let sums: FingerprintSums | null = null;
        for (const { sha256 } of this.references) {
          const photo = await decode(sharp(this.read(sha256)));
          const noise = measureNoise(part === 'middle' ? cutMiddle(photo) : photo);
          if (typeof noise === 'string') continue;
          sums ??= new FingerprintSums(noise);
          if (noise.width === sums.width && noise.height === sums.height) sums.add(noise);
        }
        return sums?.estimate() ?? null;
      },
    );
    this.bytes = null;
    if (!pattern) throw new Error(`no photo of ${this.name} can be used`);
    return pattern;
  }

  /** A photo's cleaned noise after the change; null if it is uninformative. */
  measure(sha256: string, way: string, change: (photo: Sharp) => Promise<Plane>): Promise<RealPlane | null> {
    return keepPlane(['photo', way, sha256], async () => {
      const noise = measureNoise(await change(sharp(this.read(sha256))));
      return typeof noise === 'string' ? null : cleanPhoto(noise);
    });
  }

  /** The photo's bytes as it was taken. */
  read(sha256: string): Buffer {
    this.bytes ??= new Map(
      readPhotos(this.clones, this.photos).map((bytes, index) => [this.photos[index].sha256, bytes]),
    );
    return this.bytes.get(sha256) as Buffer;
  }

  /** The number of pixels of its first photo. */
  async countPixels(): Promise<number> {
    const [bytes] = readPhotos(this.clones, this.photos.slice(0, 1));
    const { width, height } = await sharp(bytes).metadata();
    return width * height;
  }

  modeOf(sha256: string): Mode {
    let mode = this.modes.get(sha256);
    if (!mode) {
      if (!PHONE.test(this.model)) mode = 'camera';
      else mode = isComputed(readMetadata(this.read(sha256))) ? 'phone, computed' : 'phone';
      this.modes.set(sha256, mode);
    }
    return mode;
  }

  /** Whether it is left out when limits are chosen, by its name. */
  get isKeptApart(): boolean {
    return hashName(this.name)[0] % 3 === 0;
  }

  forget(): void {
    this.bytes = null;
  }
}

export const hashName = (name: string) => createHash('sha256').update(name).digest();

export async function decode(picture: Sharp): Promise<Plane> {
  const { data, info } = await picture
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return toLuminance({ width: info.width, height: info.height, data });
}

export function cutMiddle(photo: Plane): Plane {
  const size = { width: Math.min(photo.width, MIDDLE.width), height: Math.min(photo.height, MIDDLE.height) };
  return cut(photo, (photo.width - size.width) >> 1, (photo.height - size.height) >> 1, size);
}

export function cut(photo: Plane, left: number, top: number, { width, height }: Size): Plane {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * photo.width + left;
    data.set(photo.data.subarray(from, from + width), y * width);
  }
  return { width, height, data };
}

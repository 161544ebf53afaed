import { makePng } from '@assay/server/testing';
import sharp from 'sharp';

/** What a camera records about a photo. */
export interface Shot {
  readonly takenAt: Date;
  /** Degrees, north and east. */
  readonly place: readonly [latitude: number, longitude: number];
}

/** A scene to photograph; different seeds give scenes that have nothing in common. */
export async function makeScene(seed: number): Promise<Buffer> {
  const { data, info } = await sharp(makePng(seed, { width: 720, height: 540, cell: 36 }))
    .blur(5)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let state = seed >>> 0;
  for (const [at, shade] of data.entries()) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[at] = Math.max(0, Math.min(255, shade + (state >>> 24) / 32 - 4));
  }
  return sharp(data, { raw: info }).png().toBuffer();
}

/** A photo of a scene that resembles no other: what resembles an earlier file of the organisation stands out. */
export async function photographUniquely(): Promise<Buffer> {
  return sharp(await makeScene(Math.floor(Math.random() * 2 ** 31)))
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** A JPEG as a phone writes it. */
export function takePhoto(scene: Buffer, { takenAt, place: [latitude, longitude] }: Shot): Promise<Buffer> {
  return sharp(scene)
    .withExif({
      IFD0: { Make: 'Example', Model: 'Phone One' },
      IFD2: {
        DateTimeOriginal: takenAt.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' '),
        OffsetTimeOriginal: '+00:00',
      },
      IFD3: {
        ...{ GPSLatitudeRef: 'N', GPSLatitude: writeDegrees(latitude) },
        ...{ GPSLongitudeRef: 'E', GPSLongitude: writeDegrees(longitude) },
      },
    })
    .jpeg({ quality: 92 })
    .toBuffer();
}

const writeDegrees = (degrees: number) => `${Math.round(degrees * 1e6)}/1000000 0/1 0/1`;

/** The same picture, cropped, as by someone who hopes that it will not be recognised. */
export const cropScene = (scene: Buffer) =>
  sharp(scene).extract({ left: 27, top: 31, width: 660, height: 495 }).png().toBuffer();

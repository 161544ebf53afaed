import sharp, { type Exif, type Sharp } from 'sharp';
import type { Pixels } from './draw-scene.ts';

/** Degrees; north and east are positive. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Shot {
  readonly takenAt: Date;
  readonly at: GeoPoint;
}

export const CAMERA = { Make: 'Assay', Model: 'Sample camera' } as const;

/** A picture as a camera saves it: one compression, with the time and place of the shot. */
export function makePhoto(pixels: Pixels, shot: Shot): Promise<Buffer> {
  return openPixels(pixels)
    .blur(0.5)
    .withExif(describeShot(shot))
    .jpeg({ quality: 92, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

export function openPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Tags as libvips names them: IFD0 the picture, IFD2 the shot, IFD3 the place. */
function describeShot({ takenAt, at }: Shot): Exif {
  const time = formatTime(takenAt);
  return {
    IFD0: { ...CAMERA, DateTime: time },
    IFD2: { DateTimeOriginal: time, DateTimeDigitized: time, ISOSpeedRatings: '100' },
    IFD3: {
      GPSLatitudeRef: at.latitude < 0 ? 'S' : 'N',
      GPSLatitude: formatDegrees(at.latitude),
      GPSLongitudeRef: at.longitude < 0 ? 'W' : 'E',
      GPSLongitude: formatDegrees(at.longitude),
    },
  };
}

/** EXIF's own form, `2026:05:01 12:00:00`. */
export function formatTime(time: Date): string {
  return time.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');
}

/** Degrees, minutes and hundredths of seconds, as three fractions. */
function formatDegrees(value: number): string {
  const seconds = Math.round(Math.abs(value) * 360_000);
  return `${Math.floor(seconds / 360_000)}/1 ${Math.floor(seconds / 6_000) % 60}/1 ${seconds % 6_000}/100`;
}

import { tamperScoreHue } from '@assay/contract/constants';
import { shownOrientation } from '@assay/contract/orientation';
import type { ReportPicture } from '@assay/contract/reports';
import { mapStrength } from '@assay/contract/wordings/map-strength';
import sharp from 'sharp';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import type { AssetRow } from '../report-subject.ts';
import { encodePicture, readObject } from './encode-picture.ts';

/** Large enough to be clear on half a page, small enough that fifty fit into a mail. */
const BOX = { width: 760, height: 760 } as const;
const LOGO_BOX = { width: 480, height: 160 } as const;
/** Shades below this are noise of the methods; above, the opacity of a place follows its suspicion. */
const FAINTEST = 48;
const STRONGEST_OPACITY = 0.72;

export interface AssetPictures {
  readonly picture: ReportPicture | null;
  readonly overlay: ReportPicture | null;
}

/**
 * The file's rendition, and the same with the suspicious places laid over it. Only pictures that we encoded
 * ourselves are decoded here. A picture that is no longer in the store is left out.
 */
export async function drawPictures(storage: ObjectStore, row: AssetRow): Promise<AssetPictures> {
  const preview = row.previewKey && (await readObject(storage, row.previewKey));
  if (!preview) return { picture: null, overlay: null };
  const upright = await sharp(preview)
    .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = upright.info;
  const base = () => sharp(upright.data, { raw: { width, height, channels: 3 } });
  const picture = await encodePicture(base());
  const shades = row.analysis?.overlayKey && (await readObject(storage, row.analysis.overlayKey));
  if (!shades) return { picture, overlay: null };
  const palette = buildPalette(mapStrength(row.tamperScore));
  const colours = await colour(shades, palette, shownOrientation(row), { width, height });
  const overlay = await encodePicture(
    base().composite([{ input: colours, raw: { width, height, channels: 4 }, blend: 'over' }]),
  );
  return { picture, overlay };
}

export async function drawLogo(storage: ObjectStore, storageKey: string): Promise<ReportPicture | null> {
  const logo = await readObject(storage, storageKey);
  if (!logo) return null;
  return encodePicture(
    sharp(logo)
      .resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' }),
    90,
  );
}

/** The map turned upright, in the colours of the palette, with as many pixels as the picture below it. */
async function colour(
  grey: Buffer,
  palette: readonly Rgba[],
  orientation: number,
  size: { width: number; height: number },
): Promise<Buffer> {
  const isTurned = orientation >= 5;
  const stored = isTurned ? { width: size.height, height: size.width } : size;
  // One channel at each step: by default the library makes three of it.
  const small = await sharp(grey)
    .resize({ ...stored, fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  // In two steps, since one pipeline rotates and mirrors in an order of its own.
  const turned = await sharp(small, { raw: { ...stored, channels: 1 } })
    .rotate(TURNS[orientation] ?? 0)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const upright = sharp(turned, { raw: { ...size, channels: 1 } }).flop(FLOPPED.has(orientation));
  const shades = await upright.extractChannel(0).raw().toBuffer();
  const pixels = Buffer.alloc(4 * shades.length);
  for (const [at, shade] of shades.entries()) pixels.set(palette[shade] ?? [], 4 * at);
  return pixels;
}

/** Clockwise, from stored to upright (EXIF 2.32, 4.6.4); mirrored ones are flopped afterwards. */
const TURNS: Readonly<Record<number, number>> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 };
const FLOPPED: ReadonlySet<number> = new Set([2, 4, 5, 7]);

type Rgba = readonly [red: number, green: number, blue: number, opacity: number];

/**
 * A colour for each of 256 shades, in the hues of the score. `strength` from 0 to 1 is that of the map as a
 * whole.
 */
function buildPalette(strength: number): Rgba[] {
  return Array.from({ length: 256 }, (_, shade): Rgba => {
    if (shade < FAINTEST) return [0, 0, 0, 0];
    const hue = tamperScoreHue((100 * shade) / 255);
    const red = Math.round(255 * Math.min(1, (120 - hue) / 60));
    const green = Math.round(255 * Math.min(1, hue / 60));
    return [red, green, 0, Math.round(strength * STRONGEST_OPACITY * shade)];
  });
}

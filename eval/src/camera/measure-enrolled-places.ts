import { type CameraFingerprint, measureNoise, type PatternCells, type RealPlane } from '@assay/forensics';
import sharp from 'sharp';
import { showProgress } from '../show-progress.ts';
import { enrolledDevices } from './measure-enrolled.ts';
import { cutMiddle, decode, type Measured, MIDDLE } from './measured-device.ts';
import {
  compare,
  drawPlaces,
  judgePlaces,
  keepCells,
  MATCHING,
  type Mapped,
  PASTED,
  paste,
} from './pasted-places.ts';

interface Untouched {
  readonly device: Measured;
  readonly sha256: string;
  readonly cells: PatternCells;
}

/** A photo of an enrolled camera, and the photo from which parts were pasted in. */
export interface PastedPhoto extends Mapped {
  readonly donor: { readonly device: Measured; readonly sha256: string };
}

/**
 * How well places that lack the pattern of an enrolled camera are detected in middles of its ordinary photos.
 * The expected correlation is learnt from the untouched photos of the other devices: the camera itself needs
 * no ordinary photos.
 */
export async function measureEnrolledPlaces(devices: readonly Measured[]) {
  const { untouched, saved } = await mapEnrolled(devices);
  return judgePlaces([...untouched, ...saved], 'places of enrolled cameras');
}

/**
 * Ordinary photos of enrolled cameras: unchanged, and saved again with squares of another device's photo
 * pasted in, or with none.
 */
export async function mapEnrolled(
  devices: readonly Measured[],
): Promise<{ untouched: Mapped[]; saved: PastedPhoto[] }> {
  const cameras = await enrolledDevices(devices);
  const untouched: Untouched[] = [];
  const saved: Omit<PastedPhoto, 'others'>[] = [];
  for (const [index, { device, fingerprint }] of cameras.entries()) {
    showProgress(index, cameras.length);
    const pattern = middleOf(fingerprint);
    const donor = cameras[(index + 1) % cameras.length].device;
    for (const [place, { sha256 }] of device.photos.filter(({ flat }) => !flat).entries()) {
      const photo = device.read(sha256);
      const name = ['enrolled', device.name, sha256];
      const kept = await keepCells([...name, 'untouched'], async () =>
        look(cutMiddle(await decode(sharp(photo))), pattern),
      );
      if (!kept || kept.pce < MATCHING) continue;
      untouched.push({ device, sha256, cells: kept.cells });
      const from = donor.photos.find(({ flat }) => !flat) ?? donor.photos[0];
      for (const sides of [[], ...PASTED]) {
        const pasted = drawPlaces(sides, `${sha256}${place}`);
        const changed = await keepCells([...name, from.sha256, JSON.stringify(pasted)], async () =>
          look(await paste(photo, donor.read(from.sha256), pasted), pattern),
        );
        if (!changed) continue;
        const source = { device: donor, sha256: from.sha256 };
        saved.push({ device, sha256, isSaved: true, pasted, cells: changed.cells, donor: source });
      }
    }
    device.forget();
    donor.forget();
  }
  const othersOf = (model: string) =>
    untouched.filter(({ device }) => device.model !== model).map(({ cells }) => cells);
  return {
    untouched: untouched.map((one) => ({
      ...one,
      isSaved: false,
      pasted: [],
      others: othersOf(one.device.model),
    })),
    saved: saved.map((one) => ({ ...one, others: othersOf(one.device.model) })),
  };
}

function look(photo: Parameters<typeof measureNoise>[0], pattern: RealPlane) {
  const noise = measureNoise(photo);
  return typeof noise === 'string' ? null : compare(noise, pattern);
}

/** The part of the pattern that corresponds to the middles of the camera's photos. */
function middleOf({ width, height, pattern }: CameraFingerprint): RealPlane {
  const [left, top] = [(width - MIDDLE.width) >> 1, (height - MIDDLE.height) >> 1];
  const values = new Float32Array(MIDDLE.width * MIDDLE.height);
  for (let y = 0; y < MIDDLE.height; y++) {
    const from = (top + y) * pattern.width + left;
    values.set(pattern.values.subarray(from, from + MIDDLE.width), y * MIDDLE.width);
  }
  return { ...MIDDLE, values };
}

import { FingerprintSums, measureNoise, type PatternCells, type PhotoNoise } from '@assay/forensics';
import sharp from 'sharp';
import { showProgress } from '../show-progress.ts';
import { cutMiddle, decode, type Measured } from './measured-device.ts';
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

/** Number of photos per device that are mapped, each by a fingerprint from the others. */
const PHOTOS = 8;
const MIN_PHOTOS = 6;

/**
 * How well places that lack the sensor's pattern are detected in middles of photos: squares of another
 * device's photo pasted in, saved as JPEG of quality 90; and how often such a place is found in an untouched
 * photo, unchanged or saved likewise.
 */
export async function measurePlaces(devices: readonly Measured[]) {
  const mapped: Mapped[] = [];
  for (const [index, device] of devices.entries()) {
    showProgress(index, devices.length);
    mapped.push(...(await mapDevice(device, devices[(index + 1) % devices.length])));
    device.forget();
  }
  showProgress(devices.length, devices.length);
  return judgePlaces(mapped, 'places');
}

async function mapDevice(device: Measured, donor: Measured): Promise<Mapped[]> {
  const { photos } = device;
  const inOrder = [...photos.filter(({ flat }) => !flat), ...photos.filter(({ flat }) => flat)].slice(
    0,
    PHOTOS,
  );
  if (inOrder.length < MIN_PHOTOS) return [];
  const name = inOrder.map(({ sha256 }) => sha256);
  let noises: Promise<(PhotoNoise | null)[]> | null = null;
  const readNoises = () => {
    noises ??= measureAll(device, name);
    return noises;
  };
  const learn = async (index: number) => {
    const all = await readNoises();
    const [first] = all.filter((noise) => noise !== null);
    if (!first) return null;
    const sums = new FingerprintSums(first);
    for (const [place, noise] of all.entries())
      if (noise && place !== index && noise.width === first.width && noise.height === first.height)
        sums.add(noise);
    return sums.photos < MIN_PHOTOS - 1 ? null : sums.estimate();
  };
  const untouched: { sha256: string; cells: PatternCells; pce: number }[] = [];
  for (const [index, sha256] of name.entries()) {
    const kept = await keepCells(['untouched', ...name, sha256], async () => {
      const noise = (await readNoises())[index];
      return noise && compare(noise, await learn(index));
    });
    if (kept && kept.pce >= MATCHING) untouched.push({ sha256, ...kept });
  }
  const mapped: Mapped[] = [];
  for (const { sha256, cells } of untouched) {
    const others = untouched.filter((one) => one.sha256 !== sha256).map((one) => one.cells);
    if (others.length === 0) continue;
    mapped.push({ device, sha256, isSaved: false, pasted: [], cells, others });
    const place = name.indexOf(sha256);
    if (place >= PASTED.length) continue;
    for (const sides of [[], PASTED[place]]) {
      const pasted = drawPlaces(sides, sha256);
      const changed = await keepCells(
        ['pasted', ...name, sha256, donor.photos[0].sha256, JSON.stringify(pasted)],
        async () => {
          const noise = measureNoise(
            await paste(device.read(sha256), donor.read(donor.photos[0].sha256), pasted),
          );
          donor.forget();
          return typeof noise === 'string' ? null : compare(noise, await learn(place));
        },
      );
      if (changed) mapped.push({ device, sha256, isSaved: true, pasted, cells: changed.cells, others });
    }
  }
  return mapped;
}

async function measureAll(device: Measured, photos: readonly string[]): Promise<(PhotoNoise | null)[]> {
  const noises: (PhotoNoise | null)[] = [];
  for (const sha256 of photos) {
    const noise = measureNoise(cutMiddle(await decode(sharp(device.read(sha256)))));
    noises.push(typeof noise === 'string' ? null : noise);
  }
  return noises;
}

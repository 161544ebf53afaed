import {
  type CameraFingerprint,
  compareWithKnownCameras,
  enrolCamera,
  MIN_DIGESTED,
  packFingerprint,
  unpackFingerprint,
} from '@assay/forensics';
import sharp from 'sharp';
import { showProgress } from '../show-progress.ts';
import { keepBytes } from './kept-planes.ts';
import { decode, type Measured } from './measured-device.ts';

/**
 * The number of flat photos from which a device is enrolled here. The product asks for 20, which no public
 * device has.
 */
const FLAT = 10;

/**
 * Compares cameras enrolled by their flat photos, as an examiner enrols them, with ordinary photos of the
 * same size, by these cameras and by others.
 */
export async function measureEnrolled(devices: readonly Measured[]) {
  const cameras = await enrolledDevices(devices);
  const results: { device: string; camera: string; sameModel: boolean; pce: number; outcome: string }[] = [];
  const some = devices.filter(isEnrolled);
  for (const [index, device] of some.entries()) {
    showProgress(index, some.length);
    for (const { sha256 } of device.photos.filter(({ flat }) => !flat)) {
      const photo = await decode(sharp(device.read(sha256)));
      const alike = cameras.filter(
        ({ fingerprint: { width, height } }) => width === photo.width && height === photo.height,
      );
      const compared = compareWithKnownCameras(
        photo,
        alike.map(({ fingerprint }) => fingerprint),
      );
      for (const [place, { outcome, best }] of compared.entries()) {
        const camera = alike[place].device;
        const sameModel = camera.model === device.model;
        results.push({ device: device.name, camera: camera.name, sameModel, pce: best?.pce ?? 0, outcome });
      }
    }
    device.forget();
  }
  const own = results.filter(({ device, camera }) => device === camera);
  const others = results.filter(({ device, camera }) => device !== camera);
  for (const [what, set] of [
    ['its own camera', own],
    ['another camera', others],
    ['another of its model', others.filter(({ sameModel }) => sameModel)],
  ] as const) {
    const pces = set.map(({ pce }) => pce).sort((one, other) => one - other);
    const matches = set.filter(({ outcome }) => outcome === 'match').length;
    console.log(
      `  ${what}: ${matches} of ${set.length} match, PCE ${pces.at(0)?.toFixed(1)} to ${pces.at(-1)?.toFixed(1)}`,
    );
  }
  return results;
}

const isEnrolled = ({ photos }: Measured) => photos.filter(({ flat }) => flat).length >= FLAT;

/** The cameras of the devices that have enough flat photos. */
export async function enrolledDevices(
  devices: readonly Measured[],
): Promise<{ device: Measured; fingerprint: CameraFingerprint }[]> {
  const some = devices.filter(isEnrolled);
  const cameras: { device: Measured; fingerprint: CameraFingerprint }[] = [];
  for (const [index, device] of some.entries()) {
    showProgress(index, some.length);
    const fingerprint = await enrol(device);
    device.forget();
    if (!fingerprint) console.log(`enrolled: ${device.name} is refused`);
    else {
      const { photos, agreement, reliability } = fingerprint;
      console.log(
        `enrolled: ${device.name} by ${photos} photos, PCE of halves ${agreement.toFixed(0)}, reliability ${reliability.toFixed(2)}`,
      );
      cameras.push({ device, fingerprint });
    }
  }
  return cameras;
}

async function enrol(device: Measured): Promise<CameraFingerprint | null> {
  const flat = device.photos.filter(({ flat }) => flat);
  const kept = await keepBytes(['enrolled', ...flat.map(({ sha256 }) => sha256)], async () => {
    const { fingerprint } = await enrolCamera(
      (index) => decode(sharp(device.read(flat[index].sha256))),
      flat.length,
      { leastPixels: MIN_DIGESTED, leastPhotos: FLAT },
    );
    return fingerprint && packFingerprint(fingerprint);
  });
  return kept && unpackFingerprint(kept);
}

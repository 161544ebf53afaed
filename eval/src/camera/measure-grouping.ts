import { type CameraGroups, GROUPING, groupByCamera } from '@assay/forensics';
import sharp from 'sharp';
import { seedRandom } from '../paired/random.ts';
import { readPhotos } from './camera-photos.ts';
import { keepBytes } from './kept-planes.ts';
import { decode, type Measured } from './measured-device.ts';

/** Number of mixed records. */
const MIXES = 24;
/** Photos per device in a mixed record, at least and at most. */
const MIXED = [2, 6] as const;

/**
 * Mixes records from two to four devices with photos of one size: photos of different sizes are never
 * compared.
 */
export async function measureGrouping(devices: readonly Measured[], clones: string) {
  const bySize = new Map<string, Measured[]>();
  for (const device of devices) {
    const { width, height } = await sharp(readPhotos(clones, device.photos.slice(0, 1))[0]).metadata();
    const size = `${width} × ${height}`;
    bySize.set(size, [...(bySize.get(size) ?? []), device]);
  }
  const sizes = [...bySize].filter(([, alike]) => alike.length > 1);
  const results: { mix: string; devices: string[]; f1: number; wrong: number; pairs: Pairs }[] = [];
  for (let mix = 0; mix < MIXES && sizes.length > 0; mix++) {
    const [size, alike] = sizes[mix % sizes.length];
    const random = seedRandom(`${size}/${mix}`);
    const shuffled = alike
      .map((device) => ({ device, key: random.unit() }))
      .sort((one, other) => one.key - other.key);
    const mixed: { device: string; sha256: string; bytes: Buffer }[] = [];
    for (const { device } of shuffled.slice(0, 2 + (mix % 3))) {
      const natural = device.photos.filter(({ flat }) => !flat);
      const some = natural.slice(0, random.whole(MIXED[0], Math.min(MIXED[1], natural.length)));
      for (const [index, bytes] of readPhotos(clones, some).entries())
        mixed.push({ device: device.name, sha256: some[index].sha256, bytes });
    }
    const groups = await group(mixed);
    const pairs = countPairs(mixed, groups);
    const names = [...new Set(mixed.map(({ device }) => device))];
    const f1 = toF1(pairs);
    const wrong = pairs.told - pairs.both;
    const what = `${mixed.length} photos of ${names.length} devices, ${size}`;
    console.log(`${what}: pairwise F1 ${f1.toFixed(3)}, ${wrong} pairs of different cameras in one group`);
    results.push({ mix: what, devices: names, f1, wrong, pairs });
  }
  const all = {
    both: sum(results.map(({ pairs }) => pairs.both)),
    told: sum(results.map(({ pairs }) => pairs.told)),
    taken: sum(results.map(({ pairs }) => pairs.taken)),
  };
  console.log(
    `all mixed records: pairwise F1 ${toF1(all).toFixed(3)}, ${all.told - all.both} of ${all.told} pairs wrong`,
  );
  return results;
}

/** Cached, so that an evaluation continues where it was stopped. */
async function group(
  photos: readonly { readonly sha256: string; readonly bytes: Buffer }[],
): Promise<CameraGroups['groups']> {
  const what = ['groups', `${GROUPING}`, ...photos.map(({ sha256 }) => sha256)];
  const kept = await keepBytes(what, async () => {
    const { groups } = await groupByCamera(decodeEach(photos));
    return Buffer.from(JSON.stringify(groups));
  });
  return kept ? JSON.parse(kept.toString()) : [];
}

/** One after the other, so that only one whole photo is in memory. */
function* decodeEach(photos: readonly { readonly bytes: Buffer }[]) {
  for (const { bytes } of photos) yield decode(sharp(bytes));
}

interface Pairs {
  /** Pairs in one group that one device took. */
  readonly both: number;
  /** Pairs in one group. */
  readonly told: number;
  /** Pairs that one device took. */
  readonly taken: number;
}

const toF1 = ({ both, told, taken }: Pairs) => (told + taken === 0 ? 1 : (2 * both) / (told + taken));

function countPairs(photos: readonly { readonly device: string }[], groups: CameraGroups['groups']): Pairs {
  const groupOf = new Map(
    groups.flatMap(({ photos }, group) => photos.map((photo) => [photo, group] as const)),
  );
  let [both, told, taken] = [0, 0, 0];
  for (let i = 0; i < photos.length; i++)
    for (let j = 0; j < i; j++) {
      const same = photos[i].device === photos[j].device;
      const grouped = groupOf.has(i) && groupOf.get(i) === groupOf.get(j);
      if (same) taken++;
      if (grouped) told++;
      if (same && grouped) both++;
    }
  return { both, told, taken };
}

const sum = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0);

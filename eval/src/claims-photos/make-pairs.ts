import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Example } from '../fit/example.ts';
import { blend, type Coverage, copyPicture, crop, type Picture, paste } from '../paired/picture.ts';
import { type Random, seedRandom } from '../paired/random.ts';
import { showProgress } from '../show-progress.ts';
import { type InsertKind, inserts } from './inserts/inserts.ts';
import type { Scene } from './list-scenes.ts';
import { regenerate } from './regenerate.ts';
import { save, WAYS, type Way } from './ways.ts';

/** Drawn onto the photo, or decoded again with its surroundings, as image models do. */
type Manner = 'painted' | 'regenerated';
/** Reduced as a portal reduces photos, or a window of the photo as the camera stored it. */
type Size = 'reduced' | 'window';

/** A picture of the set. All forgeries of one untouched picture share its twin. */
export interface ClaimPicture {
  readonly example: Example;
  readonly way: Way;
  readonly shows: string;
  /** 0 for the first thing at each place, 1 for the second. */
  readonly turn: number;
  /** How it was changed; null for twins. */
  readonly made: { readonly kind: string; readonly manner: string; readonly size: string } | null;
}

const SEED = 'claims-1';
/** The longest side of a reduced photo, in pixels. */
const LONGEST = 1_440;
const WINDOW = { long: 1_440, short: 1_088 };
/** One in this many is painted. */
const PAINTED_EVERY = 3;

/** Makes the pictures missing in the folder, and lists all of them. */
export async function makePairs(scenes: readonly Scene[], folder: string): Promise<ClaimPicture[]> {
  mkdirSync(folder, { recursive: true });
  const plans = [0, 1].flatMap((n) =>
    scenes.map((scene, at) => ({
      scene,
      turn: n,
      kind: scene.kinds[n],
      size: (at + n) % 2 === 0 ? ('reduced' as const) : ('window' as const),
      manner: (at + n) % PAINTED_EVERY === 0 ? ('painted' as const) : ('regenerated' as const),
    })),
  );
  const listed = new Map<string, ClaimPicture>();
  for (const [done, { scene, turn, kind, size, manner }] of plans.entries()) {
    showProgress(done + 1, plans.length);
    const base = nameBase(scene, size);
    const name = `${base}-${kind.replace(' ', '-')}-${manner}`;
    const files = listFiles(folder, base, name);
    const inFolder = [files.mask, ...WAYS.flatMap((way) => [files.forged(way), files.twin(way)])];
    if (!inFolder.every((file) => existsSync(file)))
      await makePair(scene, { kind, size, manner }, name, files);
    for (const way of WAYS) {
      const shared = {
        camera: scene.photo.camera,
        donorCamera: null,
        subject: 'photo',
        chain: 'jpeg',
      } as const;
      const add = (id: string, file: string, made: ClaimPicture['made']) => {
        if (listed.has(id)) return;
        const example = { ...shared, id, file, mask: made && files.mask, kind: made ? kind : 'twin' };
        listed.set(id, { example, way, shows: scene.shows, turn, made });
      };
      add(`${name}-${way}`, files.forged(way), { kind, manner, size });
      add(`${base}-twin-${way}`, files.twin(way), null);
    }
  }
  return [...listed.values()];
}

/** Windows are centred on their place; a photo is reduced once for all its places. */
const nameBase = ({ photo, x, y }: Scene, size: Size) =>
  `${photo.sha256.slice(0, 12)}-${size}${size === 'window' ? `-${x}-${y}` : ''}`;

const listFiles = (folder: string, base: string, name: string) => ({
  mask: path.join(folder, `${name}-mask.png`),
  forged: (way: Way) => path.join(folder, `${name}-${way}.jpg`),
  twin: (way: Way) => path.join(folder, `${base}-twin-${way}.jpg`),
});

interface Plan {
  readonly kind: InsertKind;
  readonly size: Size;
  readonly manner: Manner;
}

async function makePair(
  scene: Scene,
  { kind, size, manner }: Plan,
  name: string,
  files: ReturnType<typeof listFiles>,
): Promise<void> {
  const base = await takeBase(scene, size);
  const forged = copyPicture(base.picture);
  const coverage = insertAt(forged, base, kind, manner, seedRandom(`${SEED}/${name}`));
  for (const way of WAYS) {
    write(files.forged(way), await save(forged, way));
    write(files.twin(way), await save(base.picture, way));
  }
  write(files.mask, await saveCoverage(coverage, base.picture));
}

/** Writes the file in one piece, so that a stopped run leaves no incomplete files. */
export function write(file: string, bytes: Uint8Array): void {
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
}

interface Base {
  readonly picture: Picture;
  /** The position of the place, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

async function takeBase({ file, x, y, radius }: Scene, size: Size): Promise<Base> {
  const { width, height } = await sharp(file).metadata();
  const image = sharp(file, { failOn: 'none' }).toColourspace('srgb').removeAlpha();
  if (size === 'reduced') {
    const picture = await read(image.resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true }));
    const shorter = Math.min(picture.width, picture.height);
    return { picture, x: x * picture.width, y: y * picture.height, radius: radius * shorter };
  }
  const isWide = width >= height;
  const across = Math.min(width, isWide ? WINDOW.long : WINDOW.short);
  const down = Math.min(height, isWide ? WINDOW.short : WINDOW.long);
  // Aligned with the grid of its JPEG, including subsampled colour, so that its compression history survives.
  const left = placeWindow(x * width, across, width);
  const top = placeWindow(y * height, down, height);
  const picture = await read(image.extract({ left, top, width: across, height: down }));
  return { picture, x: x * width - left, y: y * height - top, radius: radius * Math.min(across, down) };
}

function placeWindow(middle: number, length: number, all: number): number {
  return 16 * Math.floor(Math.min(all - length, Math.max(0, middle - length / 2)) / 16);
}

export async function read(image: ReturnType<typeof sharp>): Promise<Picture> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`a photo has ${info.channels} channels`);
  return { width: info.width, height: info.height, data };
}

/** Changes the picture in place. */
export function insertAt(
  picture: Picture,
  { x, y, radius }: Omit<Base, 'picture'>,
  kind: InsertKind,
  manner: Manner,
  random: Random,
): Coverage {
  const { width, height } = picture;
  const half = Math.round(1.6 * radius);
  const side = Math.min(2 * half, width, height);
  const left = Math.round(Math.min(width - side, Math.max(0, x - half)));
  const top = Math.round(Math.min(height - side, Math.max(0, y - half)));
  const place = crop(picture, { x: left, y: top, width: side, height: side });
  const drawn = copyPicture(place);
  const covered = inserts[kind](drawn, radius, random);
  const isPainted = manner === 'painted';
  const share = isPainted ? covered : widen(covered, side, random.whole(2, 4));
  // Painting blends by itself. A regenerated part is laid over the photo with a soft edge.
  if (isPainted) place.data.set(drawn.data);
  else blend(place, regenerate(drawn, random), share);
  paste(picture, place, left, top);
  const coverage = new Float32Array(width * height);
  for (let row = 0; row < side; row++)
    coverage.set(share.subarray(row * side, (row + 1) * side), (top + row) * width + left);
  return coverage;
}

/** Grown by this many pixels, with an edge that falls off over as many. */
function widen(coverage: Coverage, side: number, by: number): Coverage {
  const grown = new Float32Array(coverage.length);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      for (let dy = -2 * by; dy <= 2 * by; dy++)
        for (let dx = -2 * by; dx <= 2 * by; dx++) {
          const [fromX, fromY] = [x + dx, y + dy];
          if (fromX < 0 || fromY < 0 || fromX >= side || fromY >= side) continue;
          const fall = Math.min(1, Math.max(0, (2 * by + 1 - Math.hypot(dx, dy)) / (by + 1)));
          const value = Math.min(1, 2 * coverage[fromY * side + fromX]) * fall;
          if (value > grown[y * side + x]) grown[y * side + x] = value;
        }
  return grown;
}

/** A grey PNG: 255 where at least half was replaced. */
export async function saveCoverage(coverage: Coverage, { width, height }: Picture): Promise<Buffer> {
  const grey = Uint8Array.from(coverage, (share) => (share >= 0.5 ? 255 : 0));
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}

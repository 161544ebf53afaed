import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { boxMean } from '@assay/kernels';
import sharp from 'sharp';
import { findClone, readFromClone } from '../clones.ts';
import { blend, type Coverage, copyPicture, type Picture } from '../paired/picture.ts';
import { type ClaimPicture, read, saveCoverage, write } from './make-pairs.ts';
import { save, WAYS } from './ways.ts';

/** Width in pixels of the soft edge between inserted part and original. */
const SOFT = 3;

/**
 * An original, a program's output for it, and the mask that the program was given, as a repository shows
 * them.
 */
interface Published {
  readonly id: string;
  readonly repository: string;
  readonly commit: string;
  readonly original: string;
  readonly changed: string;
  /** Empty if the repository has none: then the differences are the mask. */
  readonly mask: string;
  readonly model: string;
  readonly kind: string;
  /** The digests of the original and of the changed picture. */
  readonly digests: readonly [original: string, changed: string];
  /** Whether the original is shown unchanged; otherwise the mask is painted onto it. */
  readonly hasTwin: boolean;
}

export function listPublished(): Published[] {
  const [, ...lines] = readFileSync(path.join(import.meta.dirname, 'published.tsv'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [id, repository, commit, , model, kind, original, digest, changed, changedDigest, mask, twin] =
      line.split('\t');
    const digests = [digest, changedDigest] as const;
    return { id, repository, commit, original, changed, mask, model, kind, digests, hasTwin: twin === 'yes' };
  });
}

/**
 * Inserts the output of image models into the originals, under the mask alone, as a forger who keeps the rest
 * of the photo would; original and forgery then go the same ways.
 */
export async function makePublishedPairs(clones: string, folder: string): Promise<ClaimPicture[]> {
  mkdirSync(folder, { recursive: true });
  const pictures: ClaimPicture[] = [];
  for (const one of listPublished()) {
    const fileOf = (part: string) => path.join(folder, `${one.id}-${part}`);
    const mask = fileOf('mask.png');
    if (!existsSync(mask)) await makePair(one, clones, fileOf);
    for (const way of WAYS) {
      const shared = { camera: one.id, donorCamera: null, subject: 'photo', chain: 'jpeg' } as const;
      const add = (part: 'forged' | 'twin', made: ClaimPicture['made']) => {
        const file = fileOf(`${part}-${way}.jpg`);
        const kind = made?.kind ?? 'twin';
        const example = { ...shared, id: `${one.id}-${part}-${way}`, file, mask: made && mask, kind };
        pictures.push({ example, way, shows: one.repository, turn: 0, made });
      };
      add('forged', { kind: one.kind, manner: one.model, size: 'as published' });
      if (one.hasTwin) add('twin', null);
    }
  }
  return pictures;
}

async function makePair(one: Published, clones: string, fileOf: (part: string) => string): Promise<void> {
  const clone = findClone(clones, one.repository);
  if (clone === null) throw new Error(`${one.repository} is not cloned`);
  const original = await open(readFromClone(clone, one.commit, one.original, one.digests[0]));
  const changed = await open(readFromClone(clone, one.commit, one.changed, one.digests[1]), original);
  const { width, height } = original;
  const marked = one.mask
    ? await openMask(readFromClone(clone, one.commit, one.mask), original)
    : markDifferences(original, changed);
  const coverage = boxMean(marked, width, height, SOFT);
  const forged = copyPicture(original);
  blend(forged, changed, coverage);
  for (const way of WAYS) {
    write(fileOf(`forged-${way}.jpg`), await save(forged, way));
    write(fileOf(`twin-${way}.jpg`), await save(original, way));
  }
  // Written last: its presence shows that all files are there.
  write(fileOf('mask.png'), await saveCoverage(coverage, original));
}

type Size = Pick<Picture, 'width' | 'height'>;

function open(bytes: Buffer, size?: Size): Promise<Picture> {
  const image = sharp(bytes).toColourspace('srgb').removeAlpha();
  return read(size ? image.resize(size.width, size.height, { fit: 'fill' }) : image);
}

async function openMask(bytes: Buffer, { width, height }: Size): Promise<Coverage> {
  const data = await sharp(bytes)
    .removeAlpha()
    .toColourspace('b-w')
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  return Float32Array.from(data, (value) => Number(value > 127));
}

/** In grey levels, averaged over the neighbourhood: re-encoding changes less. */
const DIFFERENT = 14;

function markDifferences(a: Picture, b: Picture): Coverage {
  const differences = Float32Array.from({ length: a.width * a.height }, (_, i) =>
    Math.max(...[0, 1, 2].map((c) => Math.abs(a.data[3 * i + c] - b.data[3 * i + c]))),
  );
  return boxMean(differences, a.width, a.height, 6).map((value) => Number(value > DIFFERENT));
}

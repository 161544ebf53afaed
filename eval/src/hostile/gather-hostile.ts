import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { readManifest } from '../manifest.ts';
import { readReserved } from '../read-reserved.ts';
import { HOSTILE_CREDENTIALS } from './draft-credentials.ts';
import { HOSTILE_MEDIA, mutate } from './draft-media.ts';
import { HOSTILE_PICTURES } from './draft-pictures.ts';

export interface HostileFile {
  readonly name: string;
  readonly read: () => Buffer;
}

/** Files generated here, made to be expensive or to break readers. */
const HOSTILE_DRAFTS: readonly HostileFile[] = [
  ...HOSTILE_MEDIA,
  ...HOSTILE_PICTURES,
  ...HOSTILE_CREDENTIALS,
].map(([name, read]) => ({ name, read }));

/** Valid files of these types are the starting points of mutations. */
const KINDS = ['jpg', 'png', 'pdf', 'mp4', 'mp3', 'wav', 'm4a', 'ogg', 'avi', '3gp', 'avif', 'mpo', 'm4v'];
const [OF_A_KIND, SMALLEST, LARGEST] = [6, 2_000, 1_500_000];

/**
 * At most `count` files, always the same: generated ones, malformed or attacking ones of `data`, and
 * mutations of valid files of every kind; an even selection if there are more. Reserved files are left out.
 */
export function gatherHostile(data: string, count: number): HostileFile[] {
  const reserved = readReserved(data);
  const isFree = ({ name, read }: HostileFile) =>
    existsSync(join(data, name)) && !reserved.has(createHash('sha256').update(read()).digest('hex'));
  const samples = readManifest(data);
  const known = samples
    .filter(({ label }) => label === 'hostile')
    .map(({ file }) => readFrom(data, file))
    .filter(isFree);
  const whole = samples.filter(({ label }) => label !== 'hostile').map(({ file }) => readFrom(data, file));
  const seeds = KINDS.flatMap((kind) => {
    const files = whole.filter(
      ({ name }) => extname(name).toLowerCase() === `.${kind}` && hasSize(data, name),
    );
    return spread(files, OF_A_KIND).filter(isFree);
  });
  const wanted = Math.max(0, Math.max(count, 1_000) - HOSTILE_DRAFTS.length - known.length);
  const all = [...HOSTILE_DRAFTS, ...known, ...mutateAll(seeds, wanted)];
  return spread(all, count);
}

function mutateAll(seeds: readonly HostileFile[], count: number): HostileFile[] {
  return Array.from({ length: seeds.length > 0 ? count : 0 }, (_, number) => {
    const { name, read } = seeds[number % seeds.length] as HostileFile;
    return { name: `mutation ${number} of ${name}`, read: () => mutate(read(), number) };
  });
}

function readFrom(folder: string, name: string): HostileFile {
  return { name, read: () => readFileSync(join(folder, name)) };
}

function hasSize(folder: string, name: string): boolean {
  const size = statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  return size >= SMALLEST && size <= LARGEST;
}

function spread<T>(items: readonly T[], count: number): T[] {
  const taken = Math.min(count, items.length);
  return Array.from({ length: taken }, (_, n) => items[Math.floor((n * items.length) / taken)] as T);
}

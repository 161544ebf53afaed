import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A layer of an image: an existing tar, or a tree on disk from which one is made. */
export type Layer =
  | { readonly tar: string }
  | {
      readonly tree: string;
      /** Paths in the tree, and below them, that belong to this user and group; all others belong to root. */
      readonly owned: { readonly id: number; readonly paths: readonly string[] };
    };

export interface ImageSettings {
  /** In the form `name:tag`. */
  readonly name: string;
  readonly architecture: 'amd64' | 'arm64';
  /** The `config` object of the OCI image specification (`config.md`). */
  readonly config: Readonly<Record<string, unknown>>;
  readonly labels: Readonly<Record<string, string>>;
}

/** An image contains no build time: the same files always make the same image. */
const EPOCH = '1970-01-01T00:00:00Z';
const TYPES = {
  layer: 'application/vnd.oci.image.layer.v1.tar+gzip',
  config: 'application/vnd.oci.image.config.v1+json',
  manifest: 'application/vnd.oci.image.manifest.v1+json',
};

/**
 * Writes an image in OCI layout to `folder`, which is emptied, with GNU tar and without a container engine.
 * Resolves with the digest by which registries and engines identify it, as `sha256:…`.
 */
export async function writeOciLayout(
  folder: string,
  layers: readonly Layer[],
  { name, architecture, config, labels }: ImageSettings,
): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  const blobs = join(folder, 'blobs/sha256');
  mkdirSync(blobs, { recursive: true });
  const packed = [];
  for (const layer of layers) packed.push(await packLayer(layer, blobs));
  const keep = (value: object, mediaType: string) => {
    const bytes = Buffer.from(JSON.stringify(value));
    const digest = createHash('sha256').update(bytes).digest('hex');
    writeFileSync(join(blobs, digest), bytes);
    return { mediaType, digest: `sha256:${digest}`, size: bytes.length };
  };
  const described = keep(
    {
      ...{ created: EPOCH, architecture, os: 'linux' },
      config: { ...config, Labels: labels },
      rootfs: { type: 'layers', diff_ids: packed.map(({ content }) => `sha256:${content}`) },
    },
    TYPES.config,
  );
  const manifest = keep(
    {
      ...{ schemaVersion: 2, mediaType: TYPES.manifest, config: described },
      layers: packed.map(({ digest, size }) => ({
        mediaType: TYPES.layer,
        digest: `sha256:${digest}`,
        size,
      })),
    },
    TYPES.manifest,
  );
  const annotations = { 'org.opencontainers.image.ref.name': name };
  writeFileSync(join(folder, 'oci-layout'), '{"imageLayoutVersion":"1.0.0"}');
  writeFileSync(
    join(folder, 'index.json'),
    JSON.stringify({ schemaVersion: 2, manifests: [{ ...manifest, annotations }] }),
  );
  return manifest.digest;
}

/** The digest of a layer's tar, and that of its compressed form, under which it is stored. */
async function packLayer(
  layer: Layer,
  blobs: string,
): Promise<{ content: string; digest: string; size: number }> {
  const [tar, packed] = [join(blobs, 'layer.tar'), join(blobs, 'layer.tar.gz')];
  if ('tree' in layer) makeTar(layer.tree, layer.owned, tar);
  const source = 'tree' in layer ? tar : layer.tar;
  const [content, compressed] = [createHash('sha256'), createHash('sha256')];
  await pipeline(
    createReadStream(source),
    async function* (parts) {
      for await (const part of parts) {
        content.update(part);
        yield part;
      }
    },
    createGzip({ level: 6 }),
    async function* (parts) {
      for await (const part of parts) {
        compressed.update(part);
        yield part;
      }
    },
    createWriteStream(packed),
  );
  if ('tree' in layer) rmSync(tar);
  const digest = compressed.digest('hex');
  renameSync(packed, join(blobs, digest));
  return { content: content.digest('hex'), digest, size: statSync(join(blobs, digest)).size };
}

/** Sorted, without times and user names, so that the result does not depend on when and where it is made. */
const STEADY = [
  ...['--format=posix', '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime', '--sort=name'],
  ...['--mtime=@0', '--numeric-owner', '--mode=u+rw,go+rX-w'],
];

function makeTar(
  tree: string,
  { id, paths }: { readonly id: number; readonly paths: readonly string[] },
  file: string,
): void {
  const run = (...args: string[]) => {
    const { status, stderr, error } = spawnSync(
      'tar',
      ['--directory', tree, '--file', file, ...STEADY, ...args],
      {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, LC_ALL: 'C' },
      },
    );
    if (status !== 0) throw error ?? new Error(`tar: ${stderr}`);
  };
  const without = paths.map((path) => `--exclude=./${path}`);
  run('--create', '--owner=0', '--group=0', ...without, '.');
  run('--append', `--owner=${id}`, `--group=${id}`, ...paths.map((path) => `./${path}`));
}

/** A text file of a root filesystem in a tar. @throws Error if there is none */
export function readFromTar(tar: string, path: string): string {
  for (const name of [`./${path}`, path]) {
    const { status, stdout } = spawnSync('tar', ['--extract', '--to-stdout', '--file', tar, name], {
      encoding: 'utf8',
    });
    if (status === 0) return stdout;
  }
  throw new Error(`${tar} is no root filesystem: it has no /${path}.`);
}

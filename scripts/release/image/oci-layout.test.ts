import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFromTar, writeOciLayout } from './oci-layout.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-oci-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = { 'opt/a.txt': 'a', 'opt/b.txt': 'b', 'data/own.txt': 'own' };

/** The same files, written in this order, with this time and these permissions. */
function makeTree(name: string, files: Record<string, string>, at: Date, mode: number): string {
  const tree = join(folder, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
    chmodSync(join(tree, path), mode);
    utimesSync(join(tree, path), at, at);
  }
  symlinkSync('/opt/a.txt', join(tree, 'opt/link'));
  return tree;
}

async function write(out: string, tree: string): Promise<string> {
  const base = join(folder, 'base.tar');
  const etc = join(folder, 'root/etc');
  mkdirSync(etc, { recursive: true });
  writeFileSync(join(etc, 'passwd'), 'root:x:0:0::/root:/bin/sh\n');
  execFileSync('tar', ['--create', '--mtime=@0', '--file', base, '--directory', join(folder, 'root'), '.']);
  return writeOciLayout(
    join(folder, out),
    [{ tar: base }, { tree, owned: { id: 10_001, paths: ['data'] } }],
    {
      ...{ name: 'assay:1.2.3', architecture: 'amd64' as const },
      ...{ config: { User: '10001' }, labels: { revision: 'abc' } },
    },
  );
}

interface Described {
  readonly digest: string;
  readonly size: number;
}
const blobOf = (out: string, { digest, size }: Described) => {
  const bytes = readFileSync(join(folder, out, 'blobs/sha256', digest.replace('sha256:', '')));
  expect([createHash('sha256').update(bytes).digest('hex'), bytes.length]).toEqual([
    digest.replace('sha256:', ''),
    size,
  ]);
  return bytes;
};

describe('an image in OCI’s layout', () => {
  it('is the same whenever and in whatever order its files were written, and another one for other files', async () => {
    const one = makeTree('one', FILES, new Date('2020-01-01'), 0o644);
    const reversed = Object.fromEntries(Object.entries(FILES).toReversed());
    const two = makeTree('two', reversed, new Date('2026-05-05'), 0o600);
    const other = makeTree('other', { ...FILES, 'opt/a.txt': 'A' }, new Date('2020-01-01'), 0o644);
    const digests = [await write('out-1', one), await write('out-2', two), await write('out-3', other)];
    expect(digests[0]).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(digests[1]).toBe(digests[0]);
    expect(digests[2]).not.toBe(digests[0]);
  });

  it('leads from its index to layers whose content has the digests that it names', async () => {
    const digest = await write('out', makeTree('tree', FILES, new Date(), 0o644));
    const index = JSON.parse(readFileSync(join(folder, 'out/index.json'), 'utf8'));
    expect(index.manifests[0]).toMatchObject({
      digest,
      annotations: { 'org.opencontainers.image.ref.name': 'assay:1.2.3' },
    });
    const manifest = JSON.parse(String(blobOf('out', index.manifests[0])));
    const config = JSON.parse(String(blobOf('out', manifest.config)));
    expect(config).toMatchObject({ os: 'linux', config: { User: '10001', Labels: { revision: 'abc' } } });
    const contents = (manifest.layers as Described[]).map((layer) => gunzipSync(blobOf('out', layer)));
    expect(contents.map((tar) => `sha256:${createHash('sha256').update(tar).digest('hex')}`)).toEqual(
      config.rootfs.diff_ids,
    );
    const listed = execFileSync('tar', ['--list', '--verbose', '--numeric-owner'], { input: contents[1] });
    const lines = String(listed).split('\n');
    const ownerOf = (path: string) => lines.find((line) => line.includes(path))?.split(/\s+/)[1];
    expect([ownerOf('./opt/a.txt'), ownerOf('./data/own.txt'), ownerOf('./opt/link')]).toEqual([
      ...['0/0', '10001/10001', '0/0'],
    ]);
  });

  it('is not made on what is no root filesystem', async () => {
    await write('out-4', makeTree('four', FILES, new Date(), 0o644));
    expect(readFromTar(join(folder, 'base.tar'), 'etc/passwd')).toContain('root:x:0:0');
    expect(() => readFromTar(join(folder, 'base.tar'), 'etc/group')).toThrow('is no root filesystem');
  });
});

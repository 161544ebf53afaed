import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSigningKey, formatKeyWords, formatVerifierKey } from '@assay/ledger';
import { allMembers, makeSampleBundle, packMembers, type SampleBundle } from '@assay/ledger/testing';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAssay } from './testing-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-bundle-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));

let sample: SampleBundle;
const text = (value: string) => new TextEncoder().encode(value);
const verify = (name: string, ...args: string[]) => runAssay(folder, 'verify', name, ...args);

/** The sample with other members, as this version writes archives. */
async function write(name: string, edit: (members: Map<string, Uint8Array>) => void = () => undefined) {
  const members = allMembers(sample);
  edit(members);
  const archive = await packMembers(members);
  writeFileSync(join(folder, name), archive);
  return archive;
}

beforeAll(async () => {
  sample = await makeSampleBundle({
    edit: ({ files }) => {
      for (const file of files.slice(0, 1)) file.name = 'a\u001b[2J.txt';
    },
  });
});

describe('assay verify of an evidence bundle', () => {
  it('verifies all of it with the pinned key: itself, its words, or a file that it stands in', async () => {
    await write('good.zip');
    writeFileSync(join(folder, 'pinned.txt'), `Key of the ledger: ${sample.key}\n`);
    for (const given of [sample.key, formatKeyWords(sample.key), 'pinned.txt']) {
      const { status, out } = await verify('good.zip', '--key', given);
      expect(out).toContain('Verified: all 9 checks passed');
      expect(out).not.toContain('\u001b[2J');
      expect(status).toBe(0);
    }
  });

  it('does not verify what was changed, added, removed, or lies around the archive', async () => {
    const good = await write('good.zip');
    await write('changed.zip', (members) => members.set('files/001/first.txt', text('what was not')));
    await write('added.zip', (members) => members.set('more.txt', text('more')));
    await write('removed.zip', (members) => members.delete('report.pdf'));
    writeFileSync(join(folder, 'before.zip'), Buffer.concat([Buffer.from('x'), good]));
    writeFileSync(join(folder, 'behind.zip'), Buffer.concat([good, Buffer.from('x')]));
    writeFileSync(join(folder, 'broken.zip'), Buffer.from('PK\x03\x04 and nothing more'));
    for (const name of ['changed', 'added', 'removed', 'before', 'behind', 'broken']) {
      const { status, out } = await verify(`${name}.zip`, '--key', sample.key);
      expect(out, name).toContain('NOT verified');
      expect(status, name).toBe(1);
    }
  });

  it('does not verify what another key of the same name signed', async () => {
    await write('good.zip');
    const other = formatVerifierKey(createSigningKey('ledger.test', new Uint8Array(32).fill(8)).verifier);
    expect(await verify('good.zip', '--key', other)).toMatchObject({ status: 1 });
    const byWords = await verify('good.zip', '--key', formatKeyWords(other));
    expect(byWords).toMatchObject({ status: 1, out: expect.stringContaining('another key') });
  });

  it('calls a bundle with nothing in it to verify, or of the earlier format, incomplete', async () => {
    const empty = await makeSampleBundle({
      edit: ({ files, decisions }) => [files, decisions].map((l) => l.splice(0)),
    });
    writeFileSync(join(folder, 'empty.zip'), await packMembers(allMembers(empty)));
    const nothing = await verify('empty.zip', '--key', sample.key);
    expect(nothing).toMatchObject({ status: 3, out: expect.stringContaining('no file in it to verify') });

    const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
    const manifest = {
      ...{
        format: 'assay-evidence/1',
        createdAt: '',
        title: 'Report',
        key: sample.key,
        report: 'report.json',
      },
      ...{ files: [], decisions: [] },
    };
    await zip.add('manifest.json', new Uint8ArrayReader(text(JSON.stringify(manifest))));
    writeFileSync(join(folder, 'earlier.zip'), await zip.close());
    const earlier = await verify('earlier.zip', '--key', sample.key);
    expect(earlier).toMatchObject({ status: 3, out: expect.stringContaining('An earlier version made') });
  });

  it('never takes the key from the bundle, and says what is none', async () => {
    await write('good.zip');
    const keyless = await verify('good.zip');
    expect(keyless).toMatchObject({ status: 2, err: expect.stringContaining(formatKeyWords(sample.key)) });
    await write('strange.zip', (members) => members.set('manifest.json', text('{"format": "other"}')));
    expect(await verify('strange.zip', '--key', sample.key)).toMatchObject({ status: 1 });
    expect(await verify('gone.zip', '--key', sample.key)).toMatchObject({ status: 2 });
  });
});

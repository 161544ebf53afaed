import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { chooseSandbox } from '../process/choose-sandbox.ts';
import { repositoryRoot } from '../sandbox/repository-root.ts';
import { bundleChildCode } from './bundle-child-code.ts';
import { chooseChildCode } from './choose-child-code.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-child-code-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));

const begin = (name: string) => (place: string) =>
  Promise.resolve(writeFileSync(join(place, 'main.js'), `// ${name}`));

describe('the code of a child', () => {
  it('is bundled into files of which the process and its second thread are two, sources left out', async () => {
    await bundleChildCode(join(folder, 'real'));
    const names = readdirSync(join(folder, 'real'));
    expect(names).toEqual(expect.arrayContaining(['main.js', 'side-thread.js']));
    const all = names.map((name) => readFileSync(join(folder, 'real', name), 'utf8')).join('\n');
    // The code that closes unused decoders must not be dropped: nothing refers to it by name.
    expect(all).toContain('VipsForeignLoad');
    expect(all).not.toMatch(/(from|import\()\s*["'](\.[^"']*\.ts|@assay\/[^"']*)["']/);
    expect(all).toContain('new URL("./side-thread.js", import.meta.url)');
    // Programs and models are beside their sources.
    expect(all).toContain(pathToFileURL(`${repositoryRoot}/packages/kernels/src/program.ts`).href);
  });

  it('is made once for the same sources, readable for children of another user', async () => {
    const own = join(folder, 'once');
    const code = await chooseChildCode({ folder: own, bundle: begin('first') });
    expect(code.kind).toBe('bundle');
    const again = await chooseChildCode({ folder: own, bundle: begin('second') });
    expect(again).toEqual(code);
    expect(readFileSync(code.entry, 'utf8')).toBe('// first');
    expect(statSync(code.entry).mode & 0o777).toBe(0o644);
    expect(readdirSync(own)).toHaveLength(1);
  });

  it('is whole when several processes make it at the same time', async () => {
    const own = join(folder, 'several');
    const made = await Promise.all(
      ['a', 'b', 'c'].map((name) => chooseChildCode({ folder: own, bundle: begin(name) })),
    );
    expect(new Set(made.map(({ entry }) => entry.href)).size).toBe(1);
    expect(made.every(({ kind }) => kind === 'bundle')).toBe(true);
    expect(readdirSync(own)).toHaveLength(1);
  });

  it('is that of the sources where no bundle can be made, which says why and starts all the same', async () => {
    const bundle = () => Promise.reject(new Error('the bundler is not installed'));
    const code = await chooseChildCode({ folder: join(folder, 'none'), bundle });
    expect(code).toMatchObject({ kind: 'sources', reason: 'the bundler is not installed' });
    expect(fileURLToPath(code.entry)).toMatch(/child\/main\.ts$/);
    const { child, description } = await chooseSandbox({
      entry: code.entry,
      heapBytes: 2 ** 29,
      outputBytes: 2 ** 20,
    });
    await child.ready;
    child.kill();
    await child.ended;
    expect(description.decoders.sharp).toMatch(/^\d/);
    expect(readdirSync(join(folder, 'none'))).toEqual([]);
  });

  it('is that of the sources where it cannot be kept', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await chooseChildCode({ folder: join(file, 'below'), bundle: begin('x') })).toMatchObject({
      kind: 'sources',
      reason: expect.stringContaining('ENOTDIR'),
    });
  });
});

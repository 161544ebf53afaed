import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { childCodeFolder } from '../sandbox/child-code-folder.ts';
import { makeCodeCache } from '../sandbox/code-cache.ts';
import { createPlainSandbox } from '../sandbox/plain.ts';
import { type Sandbox, toLaunch } from '../sandbox/sandbox.ts';
import { chooseSandbox } from './choose-sandbox.ts';

const child = new URL('./misbehaving-child.ts', import.meta.url);
const run = `test-${process.pid}`;
afterAll(() => {
  for (const name of ['one', 'another']) rmSync(join(childCodeFolder, `${run}-${name}`), { recursive: true });
  const compiled = makeCodeCache() ?? '';
  for (const name of readdirSync(compiled)) if (name.startsWith(`kept-${run}`)) rmSync(join(compiled, name));
});

function makeBundle(name: string): URL {
  const folder = join(childCodeFolder, `${run}-${name}`);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'main.js');
  writeFileSync(path, `import '${child.href}';\n`);
  return pathToFileURL(path);
}

/** Whether the sandbox was found by a child that keeps its compiled code, or by one that only looks for it. */
async function findSandbox(entry: URL): Promise<string | undefined> {
  const chosen = await chooseSandbox({ entry, heapBytes: 2 ** 27, outputBytes: 2 ** 20 });
  await chosen.child.ready;
  chosen.child.kill();
  await chosen.child.ended;
  return chosen.description.decoders.code;
}

it('keeps a process alive that waits for nothing else, until its sandbox is found', async () => {
  const module = new URL('./choose-sandbox.ts', import.meta.url).href;
  const program = `
    const { chooseSandbox } = await import('${module}');
    const entry = new URL('${child.href}');
    const chosen = await chooseSandbox({ entry, heapBytes: 2 ** 27, outputBytes: 2 ** 20 });
    console.log(chosen.description.kind);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  expect(stdout.trim()).toMatch(/^(bubblewrap|unshare|plain)$/);
});

it('has the code of a bundle kept by a child of its own once, and that of sources, which may change, each time', async () => {
  const entry = makeBundle('one');
  expect([await findSandbox(entry), await findSandbox(entry)]).toEqual(['kept', 'looked for']);
  expect(await findSandbox(makeBundle('another'))).toBe('kept');
  expect([await findSandbox(child), await findSandbox(child)]).toEqual(['kept', 'kept']);
});

/** A sandbox of its own kind, to tell it from others, whose children start after this many seconds. */
function delay(seconds: number): Sandbox {
  const plain = createPlainSandbox();
  return {
    ...plain,
    kind: 'bubblewrap',
    wrap: (command, writable) => {
      const { command: program, args, ...rest } = plain.wrap(command, writable);
      return { ...toLaunch(['sh', '-c', `sleep ${seconds}; exec "$@"`, 'sh', program, ...args]), ...rest };
    },
  };
}

it('chooses no weaker sandbox because the machine is slow, but one that starts where the other never does', async () => {
  const settings = { entry: child, heapBytes: 2 ** 27, outputBytes: 2 ** 20 };
  const choose = async (seconds: number, startMs: readonly number[]) => {
    const chosen = await chooseSandbox(settings, [delay(seconds), createPlainSandbox()], startMs);
    chosen.child.kill();
    await chosen.child.ended;
    return chosen.description.kind;
  };
  expect(await choose(2, [1_000, 60_000])).toBe('bubblewrap');
  expect(await choose(100, [200, 5_000])).toBe('plain');
});

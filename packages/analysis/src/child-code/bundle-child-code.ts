import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { repositoryRoot } from '../sandbox/repository-root.ts';

const child = fileURLToPath(new URL('../child/', import.meta.url));

/** The entry points: the process and the second thread of one. */
const ENTRIES = ['main', 'side-thread'];

/** Our own code is bundled; installed packages stay in place, with their programs and native code. */
const isInstalled = (id: string) => !/^[./\0]|^@assay\//.test(id);

/** Modules of these packages have no side effects, so unused ones are left out. */
const declaresOnly = /\/packages\/(expenses|fingerprint|forensics)\/src\//;

/**
 * Writes the code of a sandboxed child into `folder`, as a few files instead of some four hundred: `main.js`,
 * `side-thread.js` and lazily loaded parts. @throws Error if the bundler is missing or reports an error in
 * the sources
 */
export async function bundleChildCode(folder: string): Promise<void> {
  // Loaded only for a build: the bundler is larger than everything it bundles.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: Object.fromEntries(ENTRIES.map((name) => [name, join(child, `${name}.ts`)])),
    cwd: repositoryRoot,
    platform: 'node',
    external: isInstalled,
    treeshake: { moduleSideEffects: (id, isExternal) => isExternal || !declaresOnly.test(id) },
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
    plugins: [{ name: 'places', transform: keepPlaces }],
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    minify: false,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  });
  await bundle.close();
}

/** The second thread's name in the sources, and its location in the bundle. */
const SECOND = [
  "new URL('./side-thread.ts', import.meta.url)",
  "new URL('./side-thread.js', import.meta.url)",
] as const;

/** A module finds its programs and models relative to its source; the second thread is in the bundle. */
function keepPlaces(code: string, id: string): { code: string } | null {
  if (!code.includes('import.meta.url')) return null;
  const place = JSON.stringify(pathToFileURL(id).href);
  const [inSources, inBundle] = SECOND;
  const parts = code.split(inSources).map((part) => part.replaceAll('import.meta.url', place));
  return { code: parts.join(inBundle) };
}

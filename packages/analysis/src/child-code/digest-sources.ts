import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../sandbox/repository-root.ts';

/**
 * The packages from which a child's code comes, with its trees, kernels and networks; their dependencies are
 * loaded from where they are installed.
 */
const SOURCES =
  'packages/{analysis,expenses,fingerprint,forensics,kernels}/{package.json,src/**/*.{ts,json,wasm,onnx}}';

/** SHA-256 in hex of everything that goes into a bundle, its path and the Node version that runs it. */
export async function digestSources(root: string = repositoryRoot): Promise<string> {
  const paths: string[] = [];
  for await (const path of glob(SOURCES, { cwd: root })) {
    if (!path.endsWith('.test.ts')) paths.push(path);
  }
  paths.sort();
  const sources = await Promise.all(
    paths.map(async (path) => ({ path, content: await readFile(join(root, path)) })),
  );
  const hash = createHash('sha256').update(JSON.stringify([root, process.version, process.arch]));
  for (const { path, content } of sources) hash.update(`\n${path} ${content.length}\n`).update(content);
  return hash.digest('hex');
}

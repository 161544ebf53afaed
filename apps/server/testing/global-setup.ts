import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** For files of this run, which go with it. */
    testFolder: string;
    /** Lists the databases that this run made. */
    testDatabases: string;
  }
}

/**
 * Tests start the database when they need it; the end of the run drops what it made there and stops it, unless another
 * run uses it.
 */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-test-run-'));
  const list = join(folder, 'databases');
  project.provide('testFolder', folder);
  project.provide('testDatabases', list);
  return async () => {
    const names = existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : [];
    // A program that a test started may still write there while it ends.
    rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
    if (names.length === 0) return;
    const cluster = await openTestCluster();
    await cluster.administer(...names.map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    await cluster.stop();
  };
}

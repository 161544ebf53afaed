import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabaseMarker: string;
  }
}

/** Tests start the database when they need it; the end of the run stops it, unless another run uses it. */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-test-run-'));
  const marker = join(folder, 'database-used');
  project.provide('testDatabaseMarker', marker);
  return async () => {
    if (existsSync(marker)) await (await openTestCluster()).stop();
    rmSync(folder, { recursive: true });
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DASHBOARD_BUILD } from './build-dashboard.ts';

/**
 * The page that verifies an evidence bundle independently, in one file; null if the dashboard is not built.
 */
export async function readVerifier(): Promise<string | null> {
  try {
    return await readFile(join(DASHBOARD_BUILD, 'verifier.html'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

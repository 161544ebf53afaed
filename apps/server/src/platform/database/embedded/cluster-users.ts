import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identifyProcess, isAlive, type ProcessIdentity } from '../../process/process-identity.ts';

/**
 * The processes that use a cluster: one file each, so that the last one to leave stops it and a killed one
 * does not count.
 */
export function joinCluster(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, String(process.pid)), JSON.stringify(identifyProcess(process.pid)));
}

/** Leaves the list; true if nobody is left. */
export function leaveCluster(folder: string): boolean {
  rmSync(join(folder, String(process.pid)), { force: true });
  return readdirSync(folder).every((name) => !isUsed(join(folder, name)));
}

function isUsed(path: string): boolean {
  try {
    if (isAlive(JSON.parse(readFileSync(path, 'utf8')) as ProcessIdentity)) return true;
  } catch {
    // Its owner is writing or removing it right now.
    return true;
  }
  rmSync(path, { force: true });
  return false;
}

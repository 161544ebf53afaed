import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '../../platform/config/read-config.ts';

export interface Build {
  /** The commit's short hash; 'unknown' without a repository or git. */
  build: string;
  /** When this version was installed (ISO 8601). */
  deployedAt: string;
}

export async function readBuild(): Promise<Build> {
  return { build: await readCommit(), deployedAt: readDeployment().toISOString() };
}

async function readCommit(): Promise<string> {
  try {
    const options = { cwd: REPOSITORY, timeout: 5_000 };
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], options);
    return stdout.trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}

/** The last clone, pull or checkout; without a repository, the unpacking of the files. */
function readDeployment(): Date {
  for (const name of ['.git/logs/HEAD', 'package.json']) {
    const file = statSync(join(REPOSITORY, name), { throwIfNoEntry: false });
    if (file) return file.mtime;
  }
  return new Date();
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { identifyProcess, isAlive } from './process-identity.ts';
import { tryLock, waitForLock } from './process-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));
const newPath = () => join(mkdtempSync(join(folder, 'of-')), 'lock');

describe('a process lock', () => {
  it('is given to one holder at a time and again after its release', () => {
    const path = newPath();
    const first = tryLock(path);
    expect(tryLock(path)).toEqual({ holder: identifyProcess(process.pid) });
    if ('release' in first) first.release();
    expect(tryLock(path)).toHaveProperty('release');
  });

  it('is taken over from a holder that ended without releasing it', () => {
    const path = newPath();
    const ended = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(path, JSON.stringify({ pid: ended.pid, started: '1' }));
    expect(tryLock(path)).toHaveProperty('release');
  });

  it.skipIf(process.platform !== 'linux')('does not mistake a recycled process id for the holder', () => {
    const path = newPath();
    writeFileSync(path, JSON.stringify({ pid: process.pid, started: '1' }));
    expect(isAlive({ pid: process.pid, started: '1' })).toBe(false);
    expect(tryLock(path)).toHaveProperty('release');
  });

  it('gives up waiting after its time and names the holder', async () => {
    const path = newPath();
    tryLock(path);
    await expect(waitForLock(path, 100)).rejects.toThrow(`process ${process.pid}`);
  });
});

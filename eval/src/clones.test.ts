import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findClone, readFromClone } from './clones.ts';

const clones = mkdtempSync(join(tmpdir(), 'assay-clones-'));
afterAll(() => rmSync(clones, { recursive: true }));

function commitFile(folder: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  git('init', '--quiet');
  writeFileSync(join(folder, 'file.txt'), text);
  git('add', 'file.txt');
  git('commit', '--quiet', '--message', text);
  return git('rev-parse', 'HEAD').trim();
}

it('reads a file of a commit from a clone in any of the usual places, and refuses a changed one', () => {
  for (const place of ['owner/name', 'owner+other/repo']) {
    const commit = commitFile(join(clones, place), `text of ${place}`);
    const clone = findClone(clones, place.replace('+', '/').replace('/repo', '')) ?? '';
    const digest = createHash('sha256').update(`text of ${place}`).digest('hex');
    expect(readFromClone(clone, commit, 'file.txt', digest).toString()).toBe(`text of ${place}`);
    expect(readFromClone(clone, commit, 'file.txt').toString()).toBe(`text of ${place}`);
    expect(() => readFromClone(clone, commit, 'file.txt', '0'.repeat(64))).toThrow(digest);
    expect(() => readFromClone(clone, commit, 'missing.txt')).toThrow('missing.txt');
  }
  expect(findClone(clones, 'owner/missing')).toBeNull();
});

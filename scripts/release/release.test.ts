import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSigningKey, formatVerifierKey, signNote } from '../../packages/ledger/src/ledger.ts';
import { type Artefacts, buildArtefacts, SUMS } from './build-artefacts.ts';
import { CHANGELOG, readSection, withSection } from './changelog.ts';
import { describeChanges } from './describe-changes.ts';
import { SIGNED_SUMS, verifyArtefacts } from './verify-artefacts.ts';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: root,
    stdio: 'pipe',
  });
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const commit = (subject: string) => {
  git('add', '-A');
  git('commit', '--quiet', '-m', subject);
};
const MIGRATIONS = 'apps/server/src/migrations';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'assay-release-'));
  git('init', '--quiet');
  write('package.json', JSON.stringify({ name: 'assay', version: '0.2.0', license: 'Apache-2.0' }));
  write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages: {} }));
  write('docs/operations.md', '| setting | default | |\n| `PORT`, `OLD_ONE` | 1 | about `NOT_A_SETTING` |\n');
  write(`${MIGRATIONS}/0001-first.sql`, 'SELECT 1;\n');
  commit('Begin');
  git('tag', 'v0.1.0');
});
afterAll(() => rmSync(root, { recursive: true }));

describe('what a release says to those who run it', () => {
  it('names migrations and settings, and that the version before can go on', () => {
    write(`${MIGRATIONS}/0002-second.sql`, 'SELECT 2;\n');
    write('docs/operations.md', '| setting | default | |\n| `PORT`, `NEW_ONE` | 1 | |\n');
    commit('Take new files in');
    const section = describeChanges(root, '0.2.0', 'v0.1.0');
    expect(section).toMatch(/^## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n/);
    expect(section).toContain(
      '- One migration runs at the first start.\n- Nothing is removed that the version before needs',
    );
    expect(section).toContain('- New settings: `NEW_ONE`.\n- Settings that are gone: `OLD_ONE`.');
    expect(section).toContain('### Changes\n\n- Take new files in');
    expect(section).not.toContain('Begin');
  });

  it('says what the version before would miss', () => {
    write(`${MIGRATIONS}/0003-third.sql`, '-- contracts: the column name of users\nSELECT 3;\n');
    commit('Remove a column');
    const section = describeChanges(root, '0.2.0', 'v0.1.0');
    expect(section).toContain('- 2 migrations run at the first start.');
    expect(section).toContain('the way back is a restore. 0003-third.sql: the column name of users');
    expect(section).not.toContain('can go on beside');
  });

  it('stands on top of the changelog, once', () => {
    write(CHANGELOG, withSection(root, '0.1.0', '## 0.1.0 (2026-11-01)\n\nThe first.'));
    write(CHANGELOG, withSection(root, '0.2.0', '## 0.2.0 (2026-11-27)\n\nA draft.'));
    write(CHANGELOG, withSection(root, '0.2.0', '## 0.2.0 (2026-11-28)\n\nThe second.'));
    expect(readSection(root, '0.2.0')).toBe('## 0.2.0 (2026-11-28)\n\nThe second.');
    expect(readSection(root, '0.1.0')).toBe('## 0.1.0 (2026-11-01)\n\nThe first.');
    expect(readSection(root, '0.3.0')).toBeNull();
    commit('Release 0.2.0');
  });

  it('is refused where nothing has changed', () => {
    expect(() => describeChanges(root, '0.2.0', 'HEAD')).toThrow('Nothing has changed since HEAD.');
  });
});

describe('what is given out', () => {
  const key = createSigningKey('assay-release', new Uint8Array(32).fill(7));
  const publicKey = formatVerifierKey(key.verifier);
  let files: Artefacts;
  let folder: string;
  const give = (changed: Record<string, string> = {}) => {
    folder = mkdtempSync(join(root, '.git', 'out-'));
    for (const [name, bytes] of files) writeFileSync(join(folder, name), changed[name] ?? bytes);
    writeFileSync(join(folder, SIGNED_SUMS), signNote(String(files.get(SUMS)), key));
  };
  beforeAll(() => {
    files = buildArtefacts(root);
  });

  it('is the same to the byte whenever it is made of the same commit', () => {
    expect([...buildArtefacts(root)]).toEqual([...files]);
    expect([...files.keys()]).toEqual([
      ...['assay-0.2.0.tar.gz', 'assay-0.2.0.cdx.json', 'assay-0.2.0.md', 'assay-0.2.0.intoto.json', SUMS],
    ]);
    const sources = files.get('assay-0.2.0.tar.gz') ?? Buffer.of();
    expect(gunzipSync(sources).includes('assay-0.2.0/apps/server/src/migrations/0003-third.sql')).toBe(true);
  });

  it('says of which commit it was made', () => {
    const head = git('rev-parse', 'HEAD').toString().trim();
    const { subject, predicate } = JSON.parse(String(files.get('assay-0.2.0.intoto.json')));
    expect(predicate.buildDefinition.resolvedDependencies[0].digest).toEqual({ gitCommit: head });
    expect(String(files.get(SUMS))).toContain(`${subject[0].digest.sha256}  assay-0.2.0.tar.gz`);
  });

  it('is not made of files that differ from the commit, nor of a version without a section', () => {
    write('docs/operations.md', 'changed');
    expect(() => buildArtefacts(root)).toThrow('What is checked out differs from its commit.');
    git('checkout', '--quiet', '.');
    write(CHANGELOG, '# Changelog\n');
    commit('Forget');
    expect(() => buildArtefacts(root)).toThrow('CHANGELOG.md says nothing of 0.2.0');
    git('reset', '--quiet', '--hard', 'HEAD~1');
  });

  it('is verified by its key, and a changed or missing file, another key and a folder without a signature are refused', () => {
    give();
    expect(verifyArtefacts(folder, publicKey)).toHaveLength(4);
    const other = formatVerifierKey(createSigningKey('assay-release', new Uint8Array(32).fill(8)).verifier);
    expect(() => verifyArtefacts(folder, other)).toThrow('no known key signed this note');
    rmSync(join(folder, 'assay-0.2.0.md'));
    expect(() => verifyArtefacts(folder, publicKey)).toThrow('assay-0.2.0.md is missing.');
    give({ 'assay-0.2.0.cdx.json': '{}' });
    expect(() => verifyArtefacts(folder, publicKey)).toThrow(
      'assay-0.2.0.cdx.json is not the file that was signed.',
    );
    rmSync(join(folder, SIGNED_SUMS));
    expect(() => verifyArtefacts(folder, publicKey)).toThrow('ENOENT');
  });

  it('is not looked for outside the folder', () => {
    give();
    writeFileSync(join(folder, SIGNED_SUMS), signNote(`${'0'.repeat(64)}  ../package.json\n`, key));
    expect(() => verifyArtefacts(folder, publicKey)).toThrow('is no list of digests');
  });
});

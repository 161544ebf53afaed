import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatKeyWords, openLogKeys } from '@assay/ledger';
import { allMembers, makeSampleBundle, packMembers } from '@assay/ledger/testing';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { runAssay } from '../testing-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-keys-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));
afterEach(() => vi.unstubAllEnvs());
const keys = (...args: string[]) => runAssay(folder, 'keys', ...args);
const firstLine = (text: string) => text.slice(0, text.indexOf('\n'));
const usePassphrase = () => vi.stubEnv('ASSAY_LEDGER_PASSPHRASE', 'correct horse battery');

describe('assay keys', () => {
  it('makes a key that its passphrase alone opens, and shows it as text and words', async () => {
    usePassphrase();
    const made = await keys('new', 'root', '--name', 'log.test/root');
    const key = firstLine(made.out);
    expect(made).toMatchObject({ status: 0, err: '', out: `${key}\n${formatKeyWords(key)}\n` });
    expect(statSync(join(folder, 'root')).mode & 0o777).toBe(0o600);
    expect((await keys('show', 'root', '--name', 'log.test/root')).out).toBe(made.out);
    expect(await keys('new', 'root', '--name', 'log.test/root')).toMatchObject({ status: 2 });
    vi.stubEnv('ASSAY_LEDGER_PASSPHRASE', '');
    const locked = await keys('show', 'root', '--name', 'log.test/root');
    expect(locked).toMatchObject({ status: 2, err: expect.stringContaining('encrypted') });
  });

  it('encrypts a key that was readable', async () => {
    const made = await keys('new', 'plain', '--name', 'log.test');
    expect(made.err).toContain('not encrypted');
    const before = readFileSync(join(folder, 'plain'), 'utf8').trim();
    usePassphrase();
    expect(await keys('seal', 'plain')).toMatchObject({ status: 0 });
    expect(readFileSync(join(folder, 'plain'), 'utf8')).not.toContain(before);
    expect((await keys('show', 'plain', '--name', 'log.test')).out).toBe(made.out);
  });

  it('gives a log a new key under its old name, and keeps the old one until that is ended', async () => {
    const data = join(folder, 'ledger');
    mkdirSync(data);
    writeFileSync(join(data, 'key'), `${Buffer.alloc(32, 5).toString('base64')}\n`);
    const [from = '', , to = ''] = (await keys('rotate', 'ledger')).out.split('\n');
    expect(from).toMatch(/^assay\.local\/[0-9a-f]{16}\+/);
    expect(to.split('+')[0]).toBe(from.split('+')[0]);
    expect(to).not.toBe(from);
    expect(readFileSync(join(data, 'earlier-keys'), 'utf8')).toBe(`${from}\n`);
    expect(readFileSync(join(data, 'previous-key'), 'utf8')).toContain(
      Buffer.alloc(32, 5).toString('base64'),
    );
    expect(await keys('rotate', 'ledger')).toMatchObject({ status: 2 });
    expect(await keys('end-overlap', 'ledger')).toMatchObject({ status: 0 });
    expect(await keys('end-overlap', 'ledger')).toMatchObject({ status: 2 });
    expect((await keys('rotate', 'ledger')).out).toMatch(new RegExp(`^${to.replaceAll(/[+/.]/g, '\\$&')}\n`));
  });

  it('names the keys of a log by its root, and evidence is verified with the root alone', async () => {
    await keys('new', 'list-root', '--name', 'ledger.test/root');
    const rootKey = firstLine((await keys('show', 'list-root', '--name', 'ledger.test/root')).out);
    const sample = await makeSampleBundle();
    const other = await makeSampleBundle({ seed: 8 });
    writeFileSync(join(folder, 'bundle.zip'), await packMembers(allMembers(sample)));
    const sign = (...named: string[]) =>
      keys(
        ...['sign-list', '--root', 'list-root', '--root-name', 'ledger.test/root'],
        ...['--origin', 'ledger.test', '--serial', '1', ...named],
      );
    const verify = async (...named: string[]) => {
      const { out, status } = await sign(...named);
      expect(status).toBe(0);
      writeFileSync(join(folder, 'list'), out);
      return runAssay(folder, 'verify', 'bundle.zip', '--root', rootKey, '--keys', 'list');
    };
    expect(await verify('--active', sample.key)).toMatchObject({ status: 0 });
    expect(await verify('--active', other.key, '--retired', `${sample.key}@5`)).toMatchObject({ status: 0 });
    const beyond = await verify('--active', other.key, '--retired', `${sample.key}@4`);
    expect(beyond).toMatchObject({ status: 1, out: expect.stringContaining('key-retired') });
    const revoked = await verify('--active', other.key, '--revoked', `${sample.key}@5`);
    expect(revoked).toMatchObject({ status: 1, out: expect.stringContaining('another key') });
    expect(await verify('--active', other.key)).toMatchObject({ status: 1 });

    expect((await keys('show-list', 'list', '--root-key', rootKey)).out).toContain(`active   ${other.key}`);
    expect(openLogKeys(readFileSync(join(folder, 'list'), 'utf8'), rootKey).serial).toBe(1);
    expect(await keys('show-list', 'list', '--root-key', sample.key)).toMatchObject({ status: 1 });
    const forged = await runAssay(folder, 'verify', 'bundle.zip', '--root', sample.key, '--keys', 'list');
    expect(forged).toMatchObject({ status: 1 });
    expect(await runAssay(folder, 'verify', 'bundle.zip', '--root', rootKey)).toMatchObject({ status: 2 });
    expect(await sign('--active', 'no key')).toMatchObject({ status: 2 });
  });

  it('says what it does not know', async () => {
    for (const args of [
      [],
      ['forget'],
      ['new'],
      ['new', 'x'],
      ['seal'],
      ['rotate', 'nowhere'],
      ['sign-list'],
    ])
      expect(await keys(...args), args.join()).toMatchObject({ status: 2 });
  });
});

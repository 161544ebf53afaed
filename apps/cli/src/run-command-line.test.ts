import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runAssay } from './testing-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-cli-'));
beforeAll(() => {
  mkdirSync(join(folder, 'in/deep'), { recursive: true });
  writeFileSync(join(folder, 'in/b.txt'), 'b');
  writeFileSync(join(folder, 'in/deep/a.txt'), 'a');
  writeFileSync(join(folder, 'in/.hidden'), 'h');
  symlinkSync('/etc', join(folder, 'in/link'));
});
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));

describe('the command line', () => {
  it('lists its commands, and fails when none is named', async () => {
    const help = await runAssay(folder, '--help');
    for (const name of ['check', 'fingerprint', 'verify', 'doctor']) expect(help.out).toContain(name);
    expect(help.status).toBe(0);
    expect((await runAssay(folder)).status).toBe(2);
  });

  it.each(['check', 'fingerprint', 'verify', 'doctor'])('explains %s', async (name) => {
    const { status, out } = await runAssay(folder, name, '--help');
    expect(status).toBe(0);
    expect(out).toContain(`assay ${name}`);
  });

  it.each([
    [['nonsense'], 'no command "nonsense"'],
    [['check'], 'at least one file'],
    [['check', 'a', '--cues', 'some'], '--cues is'],
    [['check', 'a', '--unknown'], '--unknown'],
    [['fingerprint'], 'at least one file'],
    [['verify', 'a', 'b'], 'one file'],
  ])('refuses %j with a hint', async (args, problem) => {
    const { status, err } = await runAssay(folder, ...args);
    expect(status).toBe(2);
    expect(err).toContain(problem);
    expect(err).toContain('--help');
  });

  it('fingerprints a folder, in order, without hidden files and links', async () => {
    const { status, out } = await runAssay(folder, 'fingerprint', 'in', '--json');
    const digest = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { file: 'in/b.txt', fileFingerprint: digest('b'), fingerprint: digest('b') },
      { file: 'in/deep/a.txt', fileFingerprint: digest('a'), fingerprint: digest('a') },
    ]);
    expect(status).toBe(0);
  });

  it('goes on after a file that is not there, and says so by its status', async () => {
    const { status, out, err } = await runAssay(folder, 'fingerprint', 'gone', 'in/b.txt');
    expect(status).toBe(2);
    expect(out).toContain('in/b.txt');
    expect(err).toContain('gone');
  });

  it('says how well the machine protects itself', async () => {
    const { status, out } = await runAssay(folder, 'doctor');
    expect(out).toMatch(/sandbox +Decoders run in/);
    expect(out).toContain('sharp');
    expect(out).toContain('60 s of processor time');
    expect(out).toContain('none is set up, so files are not scanned');
    expect(status).toBe(out.includes('cannot be reached') ? 0 : 1);
  });

  it('names the links that are not encrypted, and the hosts that may be called', async () => {
    vi.stubEnv('DATABASE_URL', 'postgresql://u:hush@db.example/assay');
    vi.stubEnv('ASSAY_OUTBOUND_HOSTS', '*.example.org');
    const { out } = await runAssay(folder, 'doctor');
    vi.stubEnv('ASSAY_REQUIRE_TLS', '1');
    const { out: strict } = await runAssay(folder, 'doctor');
    vi.unstubAllEnvs();
    expect(out).toMatch(/links +without TLS: DATABASE_URL, PostgreSQL, whose certificate is not checked/);
    expect(out).toMatch(/outbound +calls for users go only to \*\.example\.org/);
    expect(strict).toMatch(/links +unknown: ASSAY_REQUIRE_TLS is set, .* DATABASE_URL: PostgreSQL/);
    expect(out + strict).not.toContain('hush');
  });

  it('says that the virus scanner which is set up does not answer', async () => {
    vi.stubEnv('ASSAY_CLAMD', 'unix:/nowhere/clamd.ctl');
    const { status, out } = await runAssay(folder, 'doctor');
    vi.unstubAllEnvs();
    expect(out).toContain('does not answer at unix:/nowhere/clamd.ctl: There is no such socket.');
    expect(status).toBe(1);
  });
});

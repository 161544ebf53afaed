import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeAnalysis, describeSandbox, knownSandbox } from './default-pool.ts';

/** All installed commands except those that create namespaces. */
const commands = mkdtempSync(join(tmpdir(), 'assay-commands-'));
beforeAll(() => {
  for (const name of ['nice', 'prlimit', 'setpriv', 'perl', 'sh'])
    if (existsSync(`/usr/bin/${name}`)) symlinkSync(`/usr/bin/${name}`, join(commands, name));
});
afterAll(() => rmSync(commands, { recursive: true, maxRetries: 9 }));
afterEach(() => {
  closeAnalysis();
  vi.unstubAllEnvs();
});

describe.skipIf(process.platform !== 'linux')('where no namespaces can be had', () => {
  it('files are decoded all the same, and what is missing is told with what to install', async () => {
    vi.stubEnv('PATH', commands);
    expect(knownSandbox()).toBeNull();
    const sandbox = await describeSandbox();
    expect(sandbox).toMatchObject({ kind: 'plain', network: false, hostFiles: false });
    expect(sandbox.notice).toContain('it has no namespaces');
    expect(sandbox.notice).toContain('Install the package "bubblewrap"');
    expect(knownSandbox()).toEqual(sandbox);
  });

  it('nothing is decoded if a sandbox is required', async () => {
    vi.stubEnv('PATH', commands);
    vi.stubEnv('ASSAY_SANDBOX', 'required');
    await expect(describeSandbox()).rejects.toThrow(
      /^ASSAY_SANDBOX=required is set, but no sandbox with namespaces/,
    );
    expect(knownSandbox()).toBeNull();
  });
});

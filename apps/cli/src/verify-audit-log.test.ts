import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSigningKey, formatKeyWords, formatVerifierKey } from '@assay/ledger';
import {
  conformingAuditLogs,
  makeSampleAuditLog,
  makeSampleAuditLogs,
  mutateAuditLog,
  SAMPLE_AUDIT_KEY,
  writeAuditLog,
} from '@assay/ledger/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { runAssay } from './testing-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-audit-log-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));

const verifyFile = (file: Uint8Array, ...args: string[]) => {
  writeFileSync(join(folder, 'log.jsonl'), file);
  return runAssay(folder, 'verify', 'log.jsonl', ...args);
};
const verify = (lines: readonly string[], key = SAMPLE_AUDIT_KEY, ...args: string[]) =>
  verifyFile(writeAuditLog(lines), '--key', key, ...args);

describe('assay verify of an exported audit log', () => {
  it('says that it is whole, and more signatures on its checkpoint change nothing', async () => {
    const { status, out } = await verify(await makeSampleAuditLog());
    expect(out).toMatch(/verified.*whole up to its head.*entries +5\n/s);
    expect(status).toBe(0);
    for (const { name, file } of conformingAuditLogs(await makeSampleAuditLogs()))
      expect((await verifyFile(file, '--key', SAMPLE_AUDIT_KEY)).status, name).toBe(0);
  });

  // All of them are tried on the verifier itself (`audit-log.test.ts` of `packages/ledger`).
  it('ends with status 1 whatever was tampered with, by the key and by its words', async () => {
    const wrong: string[] = [];
    const namesKey = (name: string) => /\bkey\b/.test(name);
    const mutants = [...mutateAuditLog(await makeSampleAuditLogs())];
    for (const { name, file } of mutants.filter((one, at) => at % 17 === 0 || namesKey(one.name))) {
      // Words are compared with the key that the log names, which no other change affects.
      const words = namesKey(name) ? [formatKeyWords(SAMPLE_AUDIT_KEY)] : [];
      for (const key of [SAMPLE_AUDIT_KEY, ...words]) {
        const { status } = await verifyFile(file, '--key', key);
        if (status !== 1) wrong.push(`${name}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('says what is missing', async () => {
    const lines = await makeSampleAuditLog();
    const cut = await verify(lines.slice(0, -1));
    expect(cut.out).toContain('the log has 4 entries, and 5 stand under the head');
    expect(cut.status).toBe(1);
    const empty = await verify(await makeSampleAuditLog({ count: 0 }));
    expect(empty.out).toContain('incomplete');
    expect(empty.status).toBe(3);
  });

  it('refuses one of another log than is trusted, and what cannot be read is no verdict', async () => {
    const other = createSigningKey('other.example/log', new Uint8Array(32).fill(9));
    const { status } = await verify(await makeSampleAuditLog(), formatVerifierKey(other.verifier));
    expect(status).toBe(1);
    expect((await runAssay(folder, 'verify', 'none.jsonl', '--key', SAMPLE_AUDIT_KEY)).status).toBe(2);
    expect((await runAssay(folder, 'verify', 'log.jsonl')).status).toBe(2);
  });

  it('passes over nothing that is demanded: witnesses, the live log', async () => {
    const lines = await makeSampleAuditLog();
    const witness = createSigningKey('witness.example', new Uint8Array(32).fill(3), 'cosignature');
    const demanded = ['--witness', formatVerifierKey(witness.verifier)];
    expect((await verify(lines, SAMPLE_AUDIT_KEY, ...demanded)).status).toBe(3);
    const changed = lines.with(2, lines[3] ?? '');
    expect((await verify(changed, SAMPLE_AUDIT_KEY, ...demanded)).status).toBe(1);
    // Nothing listens at port 9.
    const live = await verify(lines, SAMPLE_AUDIT_KEY, '--log', 'http://127.0.0.1:9');
    expect(live.out).toContain('Live log');
    expect(live.status).toBe(3);
    expect((await verify(lines, SAMPLE_AUDIT_KEY, '--time', 'time.json')).status).toBe(2);
  });
});

import { describe, expect, it } from 'vitest';
import { createSigningKey, formatVerifierKey } from '../keys.ts';
import { EMPTY_AUDIT_HEAD, readAuditLines, verifyAuditLog } from './audit-log.ts';
import { makeSampleAuditLog, makeSampleAuditLogs, SAMPLE_AUDIT_KEY } from './make-sample-log.ts';
import { conformingAuditLogs, mutateAuditLog, writeAuditLog } from './mutate-audit-log.ts';

async function* inPieces(file: Uint8Array, size: number) {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
}

const trusting = async () => ({ logKey: SAMPLE_AUDIT_KEY });
const verifyFile = (file: Uint8Array, size = 1_000) =>
  verifyAuditLog(readAuditLines(inPieces(file, size)), trusting);
const verify = (lines: readonly string[]) => verifyFile(writeAuditLog(lines));

describe('an exported audit log', () => {
  it('is verified as it was written, in whatever pieces it is read', async () => {
    const { whole } = await makeSampleAuditLogs();
    const file = writeAuditLog(whole);
    for (const size of [1, 7, 1_000, file.length])
      expect(await verifyFile(file, size)).toMatchObject({ ok: true, head: { entries: 6, number: 2 } });
  });

  it('is refused in every way in which it can be tampered with', async () => {
    const logs = await makeSampleAuditLogs();
    const accepted: string[] = [];
    let count = 0;
    for (const { name, file } of mutateAuditLog(logs)) {
      count += 1;
      if ((await verifyFile(file)).ok) accepted.push(name);
    }
    expect(accepted).toEqual([]);
    expect(count).toBeGreaterThan(1_500);
  });

  it('is verified with more signatures on its checkpoint, and each log of the ledger by itself', async () => {
    const { underAnotherKey: _, ...logs } = await makeSampleAuditLogs();
    for (const [name, lines] of Object.entries(logs))
      expect(await verify(lines), name).toMatchObject({ ok: true, head: { entries: lines.length - 1 } });
    for (const { name, file } of conformingAuditLogs(await makeSampleAuditLogs()))
      expect(await verifyFile(file), name).toMatchObject({ ok: true });
  });

  it.each([{ entries: 4 }, { head: EMPTY_AUDIT_HEAD }, { number: 2 }, { createdAt: '2027' }, { more: 1 }])(
    'is refused where its head says otherwise than was entered: %j',
    async (change) => {
      const lines = await makeSampleAuditLog({ change });
      expect(await verify(change.entries ? lines.slice(0, -1) : lines)).toMatchObject({ ok: false });
    },
  );

  it('is refused where its proof is of an entry of another kind', async () => {
    for (const kind of ['bundle', 'verdict', 'decision'] as const)
      expect(await verify(await makeSampleAuditLog({ kind }))).toMatchObject({ code: 'entry-kind-mismatch' });
  });

  it('is refused where the operator entered entries with a gap, or lines that are none', async () => {
    const gap = (entries: string[]) => entries.toSpliced(1, 1);
    expect(await verify(await makeSampleAuditLog({ edit: gap }))).toMatchObject({ code: 'audit-misplaced' });
    const odd = (entries: string[]) => entries.with(4, 'no entry');
    expect(await verify(await makeSampleAuditLog({ edit: odd }))).toMatchObject({ code: 'audit-misplaced' });
  });

  it('shows nothing where there is no entry in it', async () => {
    expect(await verify(await makeSampleAuditLog({ count: 0 }))).toMatchObject({ code: 'audit-empty' });
  });

  it('lacks nothing but witnesses only where all else is right', async () => {
    const witness = createSigningKey('witness.example', new Uint8Array(32).fill(3), 'cosignature');
    const trust = async () => ({
      ...{ logKey: SAMPLE_AUDIT_KEY, witnesses: [formatVerifierKey(witness.verifier)], quorum: 1 },
    });
    const codeOf = async (lines: readonly string[]) => {
      const verdict = await verifyAuditLog(readAuditLines(inPieces(writeAuditLog(lines), 500)), trust);
      return verdict.ok ? null : verdict.code;
    };
    const lines = await makeSampleAuditLog();
    expect(await codeOf(lines)).toBe('witness-quorum-missing');
    expect(await codeOf(lines.toSpliced(2, 1))).toBe('audit-entries-missing');
    expect(await codeOf(lines.toSpliced(2, 1, ...lines.slice(3, 4)))).toBe('audit-changed');
  });

  it('is refused, not gathered, where a line has no end', async () => {
    let read = 0;
    async function* endless() {
      for (;;) {
        read += 2 ** 20;
        yield new Uint8Array(2 ** 20).fill(97);
      }
    }
    expect(await verifyAuditLog(readAuditLines(endless()), trusting)).toMatchObject({
      message: expect.stringContaining('too long'),
    });
    expect(read).toBeLessThan(2 ** 25);
  });
});

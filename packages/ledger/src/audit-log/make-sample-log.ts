import { signCheckpoint } from '../checkpoint.ts';
import { encodeBase64 } from '../encoding.ts';
import { encodeEntry } from '../entry.ts';
import { hashLeaf } from '../hashing.ts';
import { createSigningKey, formatVerifierKey, type SigningKey } from '../keys.ts';
import { MemoryLog } from '../memory-log.ts';
import { buildInclusionProof } from '../proofs.ts';
import { canonicalJson, digestText } from '../statement.ts';
import { formatTlogProof } from '../tlog-proof.ts';
import { type AuditHeadStatement, chainAudit, EMPTY_AUDIT_HEAD } from './audit-head.ts';

const keyOf = (seed: number) => createSigningKey('audit.example/log', new Uint8Array(32).fill(seed));
const own = keyOf(31);
export const SAMPLE_AUDIT_KEY = formatVerifierKey(own.verifier);

/** An exported audit log, for tests: its lines without line endings. */
export type SampleAuditLog = readonly string[];

/** The kind of the entry that proves a head. */
type EnteredKind = 'audit' | 'bundle' | 'verdict' | 'decision';

/**
 * The log with `count` entries. `change` alters the head before it is entered, `edit` alters the lines after
 * the head was computed: such a log simulates a dishonest operator.
 */
export async function makeSampleAuditLog({
  kind = 'audit',
  count = 5,
  change = {},
  edit = (entries) => entries,
}: {
  kind?: EnteredKind;
  count?: number;
  change?: object;
  edit?: (entries: string[]) => string[];
} = {}): Promise<string[]> {
  const entries = edit(makeEntries(count));
  const head = stateHead(entries);
  const [proof] = await proveHeads(own, [[head, kind]]);
  return [firstLine({ ...head, ...change }, proof), ...entries];
}

/**
 * Logs of one ledger: of one hour, of the hours before and after, and of another organisation; and the same
 * entries in a ledger of the same name with another key.
 */
export async function makeSampleAuditLogs() {
  const [entries, others] = [makeEntries(9), makeEntries(6, 'another')];
  const [three, six] = [entries.slice(0, 3), entries.slice(0, 6)];
  const after = (before: AuditHeadStatement) => ({
    number: before.number + 1,
    previous: digestText(canonicalJson(before)),
  });
  const earlier = stateHead(three);
  const whole = { ...stateHead(six), ...after(earlier) };
  const later = { ...stateHead(entries), ...after(whole) };
  const elsewhere = stateHead(others, 'org-2');
  const heads = [earlier, whole, later, elsewhere].map((head) => [head, 'audit'] as const);
  const proofs = await proveHeads(own, heads);
  const [forged] = await proveHeads(keyOf(32), [[whole, 'audit']]);
  return {
    earlier: [firstLine(earlier, proofs[0]), ...three],
    whole: [firstLine(whole, proofs[1]), ...six],
    later: [firstLine(later, proofs[2]), ...entries],
    elsewhere: [firstLine(elsewhere, proofs[3]), ...others],
    underAnotherKey: [firstLine(whole, forged), ...six],
  } satisfies Record<string, SampleAuditLog>;
}

function makeEntries(count: number, name = 'Ada'): string[] {
  return Array.from({ length: count }, (_, n) =>
    canonicalJson({
      place: n + 1,
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      createdAt: `2026-01-01T0${n}:00:00.123456Z`,
      actor: { type: 'user', id: 'u1', name, organisation: null, address: '192.0.2.7' },
      action: ['user.signed-in', 'record.erased', 'audit.exported'][n % 3],
      target: n % 3 === 1 ? { type: 'record', id: `r${n}`, name: 'Dach “Süd”' } : null,
      details: n % 2 ? { files: n, why: ['a', null] } : {},
    }),
  );
}

function stateHead(entries: readonly string[], organisation = 'org-1'): AuditHeadStatement {
  return {
    statement: 'assay-audit/1',
    id: `head-of-${entries.length}`,
    organisation,
    number: 1,
    entries: entries.length,
    head: entries.reduce(chainAudit, EMPTY_AUDIT_HEAD),
    previous: null,
    createdAt: '2026-01-01T10:00:00.000Z',
  };
}

/** Enters the heads in a separate log, all under one checkpoint. */
async function proveHeads(
  signer: SigningKey,
  heads: readonly (readonly [AuditHeadStatement, EnteredKind])[],
): Promise<object[]> {
  const entries = heads.map(([head, kind], n) =>
    encodeEntry({
      ...{ kind, receivedAt: 1, salt: '5a'.repeat(16), idempotencyId: `audit-${n}` },
      subject: digestText(canonicalJson(head)),
    }),
  );
  const log = new MemoryLog();
  await log.append(entries.map(hashLeaf));
  const checkpoint = signCheckpoint(signer, log.size, log.root);
  const proofs: object[] = [];
  for (const [index, entry] of entries.entries()) {
    const path = await buildInclusionProof(log, index, log.size);
    proofs.push({
      ...{ format: 'assay-proof/1', entry: encodeBase64(entry), index, checkpoint },
      ...{ proof: formatTlogProof({ index, path, checkpoint }), key: formatVerifierKey(signer.verifier) },
    });
  }
  return proofs;
}

const firstLine = (head: object, proof: unknown) =>
  canonicalJson({ format: 'assay-audit-log/1', head, proof });

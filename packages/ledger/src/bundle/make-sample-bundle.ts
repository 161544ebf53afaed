import { sha256 } from '@noble/hashes/sha2.js';
import { signCheckpoint } from '../checkpoint.ts';
import { cosignCheckpoint } from '../cosignature.ts';
import { encodeBase64 } from '../encoding.ts';
import { encodeEntry, type LedgerEntry } from '../entry.ts';
import { hashLeaf } from '../hashing.ts';
import { createSigningKey, formatVerifierKey, type SigningKey } from '../keys.ts';
import { MemoryLog } from '../memory-log.ts';
import { buildInclusionProof } from '../proofs.ts';
import {
  canonicalJson,
  type DecisionStatement,
  digestStatement,
  digestText,
  type VerdictStatement,
} from '../statement.ts';
import { formatTimeDocument } from '../time-document.ts';
import { formatTlogProof } from '../tlog-proof.ts';
import { type BundleStatement, type FileClaim, MANIFEST, MANIFEST_PROOF } from './bundle-statement.ts';
import { timePathOf } from './check-time.ts';
import { crc32 } from './crc32.ts';
import { writeArchive } from './write-archive.ts';

/** A bundle for tests, with the log from which it was made. */
export interface SampleBundle {
  readonly key: string;
  /** All members but the manifest and its proof. */
  readonly members: Map<string, Uint8Array>;
  readonly statement: BundleStatement;
  readonly manifestProof: string;
  /** Verifier keys of the witnesses. */
  readonly witnesses: readonly string[];
}

export type SubjectKind = 'verdict' | 'decision' | 'audit' | 'bundle';
type Subject = { kind: LedgerEntry['kind'] } & (
  | { fileFingerprint: string; fingerprint: string }
  | { subject: string }
);

const MADE_AT = '2026-11-22T12:00:00.000Z';
const bytesOf = (text: string) => new TextEncoder().encode(text);

interface SampleStamp {
  readonly token: Uint8Array;
  readonly nonce: Uint8Array;
}

export interface SampleOptions {
  readonly seed?: number;
  readonly origin?: string;
  /** How many witnesses cosign each checkpoint; none by default. */
  readonly witnesses?: number;
  /**
   * The entry kind for the first file instead of its commit; other kinds take the file's fingerprint as the
   * subject.
   */
  readonly firstKind?: LedgerEntry['kind'];
  /** Kinds under which the digests of statements are entered instead of the right ones. */
  readonly kinds?: Partial<Record<'verdict' | 'decision' | 'bundle', SubjectKind>>;
  /** The first file and its entry were erased at this time, ISO 8601. */
  readonly firstErasedAt?: string;
  /** Stamps the checkpoint of all proofs except the manifest's; no time-stamps by default. */
  readonly stamp?: (message: Uint8Array) => SampleStamp | readonly SampleStamp[];
  /** Changes the bundle's claims before they are entered: such a bundle simulates a dishonest operator. */
  readonly edit?: (statement: BundleStatement) => void;
}

const DECISION: DecisionStatement = {
  statement: 'assay-decision/1',
  id: 'decision-1',
  recordId: 'record-1',
  outcome: 'accepted',
  reason: 'As it should be.',
  falseAlarm: false,
  supersedes: null,
  decidedBy: 'ada',
  decidedAt: MADE_AT,
};

/** Two files, one of them with a verdict, a decision, reports; everything in a separate log. */
export async function makeSampleBundle(options: SampleOptions = {}): Promise<SampleBundle> {
  const witnesses = makeWitnesses(options.witnesses ?? 0);
  const signer = createSigningKey(options.origin ?? 'ledger.test', seedOf(options.seed ?? 7));
  const log = new SampleLog(signer, witnesses);
  const files = [bytesOf('what was received first'), bytesOf('what was received then')] as const;
  const digests = [digestOf(files[0]), digestOf(files[1])] as const;
  const verdict = verdictOn(digests[0]);
  const firstKind = options.firstKind ?? 'commit';
  const entered = [
    log.enter({ kind: firstKind, fileFingerprint: digests[0], fingerprint: digests[0], subject: digests[0] }),
    log.enter({ kind: 'import', fileFingerprint: digests[1], fingerprint: digests[1] }),
    log.enter({ kind: options.kinds?.verdict ?? 'verdict', subject: digestStatement(verdict) }),
    log.enter({ kind: options.kinds?.decision ?? 'decision', subject: digestStatement(DECISION) }),
  ];
  const [firstProof = '', secondProof = '', verdictProof = '', decisionProof = ''] = await log.prove(entered);
  const members = new Map<string, Uint8Array>([
    ['README.txt', bytesOf('What is in it.')],
    ['report.pdf', bytesOf('%PDF-1.7 the report')],
    ['report.json', bytesOf(JSON.stringify(reportOn(verdict, DECISION)))],
    ['key.txt', bytesOf(`${log.key}\n`)],
    ['checkpoint.txt', bytesOf(log.note)],
    ['files/001/first.txt', files[0]],
    ['files/001/proof.json', bytesOf(firstProof)],
    ['files/001/verdict.json', bytesOf(canonicalJson(verdict))],
    ['files/001/verdict.proof.json', bytesOf(verdictProof)],
    ['files/002/then.txt', files[1]],
    ['files/002/proof.json', bytesOf(secondProof)],
    ['decisions/001.json', bytesOf(canonicalJson(DECISION))],
    ['decisions/001.proof.json', bytesOf(decisionProof)],
  ]);
  const { firstErasedAt } = options;
  if (firstErasedAt) for (const name of ['first.txt', 'proof.json']) members.delete(`files/001/${name}`);
  const stamps = [options.stamp?.(bytesOf(log.note)) ?? []].flat();
  for (const [path, bytes] of [...members].filter(([name]) => name.endsWith('proof.json'))) {
    const { proof } = JSON.parse(new TextDecoder().decode(bytes)) as { proof: string };
    for (const [at, stamp] of stamps.entries())
      members.set(timePathOf(path, at + 1), bytesOf(formatTimeDocument({ proof, ...stamp })));
  }
  const fileClaims = digests.map((digest, i) => claimFile(digest, i, firstKind));
  const statement: BundleStatement = {
    statement: 'assay-bundle/1',
    id: 'bundle-1',
    createdAt: MADE_AT,
    organisation: 'Example',
    product: { name: 'Assay', version: '0.1.0' },
    requestedBy: 'ada',
    title: 'Report on a roof',
    record: { id: 'record-1', referenceId: 'R-1', name: 'Roof' },
    ledger: { key: log.key, size: log.size },
    members: listMembers(members),
    files: fileClaims,
    decisions: [
      {
        id: 'decision-1',
        outcome: 'accepted',
        state: 'entered',
        statement: 'decisions/001.json',
        proof: 'decisions/001.proof.json',
      },
    ],
  };
  if (firstErasedAt && statement.files[0]) {
    const entry = { state: 'erased', proof: null, erasedAt: firstErasedAt } as const;
    Object.assign(statement.files[0], { original: null, entry });
  }
  options.edit?.(statement);
  const entry = log.enter({
    kind: options.kinds?.bundle ?? 'bundle',
    subject: digestText(canonicalJson(statement)),
  });
  const [manifestProof = ''] = await log.prove([entry], canonicalJson);
  const witnessKeys = witnesses.map(({ verifier }) => formatVerifierKey(verifier));
  return { key: log.key, members, statement, manifestProof, witnesses: witnessKeys };
}

function verdictOn(digest: string): VerdictStatement {
  return {
    statement: 'assay-verdict/1',
    fileFingerprint: digest,
    fingerprint: digest,
    taskId: 'task-1',
    receivedAt: MADE_AT,
    tamperScore: 12,
    band: 'low',
    sentences: ['Nothing stood out.'],
    assessments: [],
  };
}

/** The bundle's claim about one of the two files; the first has a verdict. */
function claimFile(
  digest: string,
  i: number,
  firstKind: LedgerEntry['kind'],
): BundleStatement['files'][number] {
  return {
    id: `asset-${i + 1}`,
    name: i === 0 ? 'first.txt' : 'then.txt',
    receivedAt: MADE_AT,
    fileFingerprint: digest,
    fingerprint: digest,
    original: i === 0 ? 'files/001/first.txt' : 'files/002/then.txt',
    entry: {
      state: i === 1 ? ('validated-imported' as const) : firstKind === 'revoke' ? 'revoked' : 'validated',
      proof: `files/00${i + 1}/proof.json`,
    } as const,
    verdict:
      i === 0
        ? {
            state: 'entered' as const,
            score: 12,
            band: 'low',
            statement: 'files/001/verdict.json',
            proof: 'files/001/verdict.proof.json',
          }
        : { state: 'none' as const, score: null, band: null, statement: null, proof: null },
  };
}

export function listMembers(members: ReadonlyMap<string, Uint8Array>): BundleStatement['members'] {
  return [...members]
    .map(([name, bytes]) => ({ name, size: bytes.length, sha256: digestOf(bytes) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The archive's members in writing order. */
export function allMembers({ statement, manifestProof, members }: SampleBundle): Map<string, Uint8Array> {
  return new Map([
    [MANIFEST, bytesOf(canonicalJson(statement))],
    [MANIFEST_PROOF, bytesOf(manifestProof)],
    ...members,
  ]);
}

export async function packMembers(members: Iterable<readonly [string, Uint8Array]>): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const toWrite = [...members].map(([name, bytes]) => ({
    name,
    size: bytes.length,
    crc32: crc32(bytes),
    open: async function* () {
      yield bytes;
    },
  }));
  for await (const part of writeArchive(toWrite)) parts.push(new Uint8Array(part));
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** A bundle's claim about its first file. Throws if there is none. */
export function firstClaim({ files: [claim] }: BundleStatement): FileClaim {
  if (!claim) throw new Error('The statement names no file.');
  return claim;
}

/** Both fingerprints of files that consist of content only. */
export async function fingerprintWhole(file: Blob) {
  const digest = digestOf(new Uint8Array(await file.arrayBuffer()));
  return { fileFingerprint: digest, fingerprint: digest };
}

const digestOf = (bytes: Uint8Array) =>
  Array.from(sha256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
/** Other tests use the same names with other keys. */
export const makeWitnesses = (count: number, seed = 40): SigningKey[] =>
  Array.from({ length: count }, (_, i) =>
    createSigningKey(`witness.test/${i + 1}`, seedOf(seed + i), 'cosignature'),
  );

const seedOf = (seed: number) => new Uint8Array(32).fill(seed);

function reportOn(verdict: VerdictStatement, decision: DecisionStatement) {
  const { tamperScore: score, band, sentences, fileFingerprint } = verdict;
  const { id, outcome, reason, falseAlarm, supersedes, decidedAt: at, decidedBy: by } = decision;
  return {
    assets: [{ fileFingerprint, verdict: { score, band, sentences, methods: [] } }],
    decisions: [{ id, outcome, reason, falseAlarm, supersedes, at, by }],
  };
}

/** A log with its proofs. */
class SampleLog {
  readonly key: string;
  note = '';
  private readonly log = new MemoryLog();
  private readonly entries: Uint8Array[] = [];
  private readonly signer: SigningKey;
  private readonly witnesses: readonly SigningKey[];

  constructor(signer: SigningKey, witnesses: readonly SigningKey[]) {
    this.signer = signer;
    this.witnesses = witnesses;
    this.key = formatVerifierKey(signer.verifier);
  }

  get size(): number {
    return this.log.size;
  }

  /** Returns the index that it will have. */
  enter(subject: Subject): number {
    const number = this.entries.length;
    const frame = {
      receivedAt: Date.parse(MADE_AT),
      salt: '5a'.repeat(16),
      idempotencyId: `entry-${number}`,
    };
    this.entries.push(encodeEntry({ ...frame, ...subject } as LedgerEntry));
    return number;
  }

  async prove(
    indexes: readonly number[],
    write: (value: object) => string = JSON.stringify,
  ): Promise<string[]> {
    await this.log.append(this.entries.slice(this.log.size).map(hashLeaf));
    this.note = this.witnesses.reduce(
      (note, witness) => cosignCheckpoint(note, witness, Date.parse(MADE_AT) / 1_000),
      signCheckpoint(this.signer, this.log.size, this.log.root),
    );
    const documents = [];
    for (const index of indexes) {
      const path = await buildInclusionProof(this.log, index, this.log.size);
      const proof = formatTlogProof({ index, path, checkpoint: this.note });
      const entry = encodeBase64(this.entries[index] as Uint8Array);
      documents.push(write({ format: 'assay-proof/1', entry, proof, key: this.key }));
    }
    return documents;
  }
}

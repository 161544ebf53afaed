import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { Report } from '@assay/contract/reports';
import { canonicalJson } from '@assay/ledger';
import {
  type BundleMember,
  type BundleStatement,
  type DecisionClaim,
  type FileClaim,
  type MemberToWrite,
  timePathOf,
} from '@assay/ledger/bundle';
import { readVerifier } from '../../platform/dashboard/read-verifier.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { type ReportWords, renderHtml, renderPdf } from '../reports/reports.ts';
import { describeBundle } from './describe-bundle.ts';
import type { BundleDecision, BundleFile, EvidenceMaterial } from './evidence-material.ts';
import { tabulateContacts, tabulateFindings, tabulateTimeline } from './hand-off.ts';

/**
 * A bundle that is ready to be entered: its statement, and its members except for the statement and its
 * proof.
 */
export interface PreparedBundle {
  readonly statement: BundleStatement;
  readonly members: readonly MemberToWrite[];
}

interface Contents {
  readonly report: Report;
  readonly material: EvidenceMaterial;
  readonly requestedBy: string;
  /** The words of the PDF report and of README.txt, in the reader's language. */
  readonly words: ReportWords;
  /** The root's statement about the log's keys, a signed note; null if it has none. */
  readonly logKeys: string | null;
}

/**
 * Originals are read once here, to determine their digests, and a second time when they are sent; everything
 * else is made here and held in memory.
 */
export async function prepareBundle(
  storage: ObjectStore,
  { report, material, requestedBy, words, logKeys }: Contents,
): Promise<PreparedBundle> {
  const members = new Members(storage);
  const verifier = await readVerifier();
  members.addText('README.txt', describeBundle(report, verifier !== null, words));
  if (verifier) members.addText('verify.html', verifier);
  members.addBytes('report.pdf', await buffer(renderPdf(report, words)));
  members.addText('report.html', renderHtml(report, words));
  members.addText('report.json', JSON.stringify(report));
  members.addText('findings.csv', tabulateFindings(report, material, words));
  members.addText('timeline.csv', tabulateTimeline(report, material, words));
  members.addText('contacts.csv', tabulateContacts(material, words));
  members.addText('key.txt', `${report.ledger.verifierKey}\n`);
  if (logKeys !== null) members.addText('log-keys.txt', logKeys);
  if (report.ledger.checkpoint) members.addText('checkpoint.txt', report.ledger.checkpoint);
  const files: FileClaim[] = [];
  for (const [index, file] of material.files.entries()) {
    files.push(await addFile(members, file, `files/${String(index + 1).padStart(3, '0')}`));
  }
  const decisions = material.decisions.map((decision, index) =>
    addDecision(members, decision, `decisions/${String(index + 1).padStart(3, '0')}`),
  );
  const { record, title, createdAt, organisation, product, ledger } = report;
  const statement: BundleStatement = {
    statement: 'assay-bundle/1',
    id: randomUUID(),
    createdAt,
    product,
    organisation: organisation.name,
    requestedBy,
    title,
    record: record && { id: record.id, referenceId: record.referenceId, name: record.name },
    ledger: { key: ledger.verifierKey, size: ledger.size },
    members: members.list(),
    files,
    decisions,
  };
  return { statement, members: members.toWrite };
}

async function addFile(members: Members, file: BundleFile, folder: string): Promise<FileClaim> {
  const { id, originalName: name, fileFingerprint, fingerprint, verdict } = file;
  const original = await members.addOriginal(`${folder}/${safeName(name)}`, file.storageKey);
  const proof = addProof(members, `${folder}/proof.json`, file);
  return {
    id,
    name,
    receivedAt: file.createdAt.toISOString(),
    fileFingerprint,
    fingerprint,
    original,
    entry: { state: file.entryState, proof, ...(file.entryErasedAt && { erasedAt: file.entryErasedAt }) },
    verdict: {
      state: file.verdictState,
      score: verdict?.statement.tamperScore ?? null,
      band: verdict?.statement.band ?? null,
      // The digest is computed from exactly these bytes.
      statement: verdict && members.addText(`${folder}/verdict.json`, canonicalJson(verdict.statement)),
      proof: verdict && addProof(members, `${folder}/verdict.proof.json`, verdict),
    },
  };
}

function addDecision(members: Members, decision: BundleDecision, path: string): DecisionClaim {
  const { statement, state } = decision;
  return {
    id: statement.id,
    outcome: statement.outcome,
    state,
    statement: members.addText(`${path}.json`, canonicalJson(statement)),
    proof: addProof(members, `${path}.proof.json`, decision),
  };
}

/** The proof of an entry, with its time documents beside it. */
function addProof(
  members: Members,
  path: string,
  { proof, times }: { proof: object | null; times: readonly string[] },
): string | null {
  if (!proof) return null;
  for (const [at, time] of times.entries()) members.addText(timePathOf(path, at + 1), time);
  return members.addText(path, JSON.stringify(proof));
}

/** Collects the members, each with its size and digests. */
class Members {
  readonly toWrite: MemberToWrite[] = [];
  private readonly listed: BundleMember[] = [];
  private readonly storage: ObjectStore;

  constructor(storage: ObjectStore) {
    this.storage = storage;
  }

  addText(name: string, text: string): string {
    return this.addBytes(name, Buffer.from(text));
  }

  addBytes(name: string, bytes: Buffer): string {
    this.toWrite.push(memberOf(name, bytes));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.listed.push({ name, size: bytes.length, sha256 });
    return name;
  }

  /** Null if the original is no longer kept, or never was. */
  async addOriginal(name: string, storageKey: string | null): Promise<string | null> {
    if (!storageKey || !(await this.storage.stat(storageKey))) return null;
    const hash = createHash('sha256');
    let size = 0;
    let sum = 0;
    for await (const chunk of await this.storage.read(storageKey)) {
      hash.update(chunk);
      sum = crc32(chunk, sum);
      size += chunk.length;
    }
    this.toWrite.push({ name, size, crc32: sum, open: () => this.storage.read(storageKey) });
    this.listed.push({ name, size, sha256: hash.digest('hex') });
    return name;
  }

  /** By name, in UTF-16 code units. */
  list(): BundleMember[] {
    return this.listed.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }
}

export function memberOf(name: string, bytes: Buffer): MemberToWrite {
  async function* open() {
    yield bytes;
  }
  return { name, size: bytes.length, crc32: crc32(bytes), open };
}

/**
 * A name that no system takes for a folder, a device or a path out of the archive, and that contains none of
 * our own.
 */
function safeName(name: string): string {
  const plain = name.replace(/[\p{Cc}<>:"/\\|?*]/gu, '_').replace(/^\.+|[. ]+$/g, '_');
  const short = plain.slice(-100).toWellFormed() || '_';
  const isOurs = /^((verdict\.)?(proof|time(-\d+)?)|verdict)\.json$/i.test(short);
  return isOurs ? `${createHash('sha256').update(name).digest('hex').slice(0, 8)}-${short}` : short;
}

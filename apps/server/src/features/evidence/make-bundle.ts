import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Report } from '@assay/contract/reports';
import { canonicalJson, type DecisionStatement, type Statement, type VerdictStatement } from '@assay/ledger';
import type { EvidenceManifest } from '@assay/ledger/bundle';
import type { ZipEntry } from '../../platform/archive/write-zip.ts';
import { readVerifier } from '../../platform/dashboard/read-verifier.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { renderPdf } from '../reports/reports.ts';
import { describeBundle } from './describe-bundle.ts';
import type { BundleFile, EvidenceMaterial, Proven } from './evidence-material.ts';

type StatementPaths = EvidenceManifest['decisions'][number];

/**
 * The files of a bundle: originals, report, proofs, checkpoint, key, and what verifies them. Each is made when its turn
 * comes; originals stream out of the store.
 */
export async function* makeBundle(
  storage: ObjectStore,
  report: Report,
  { files, decisions }: EvidenceMaterial,
): AsyncGenerator<ZipEntry> {
  const modifiedAt = new Date(report.createdAt);
  const text = (name: string, content: string | Buffer): ZipEntry => ({
    name,
    modifiedAt,
    deflate: true,
    open: () => one(typeof content === 'string' ? Buffer.from(content) : content),
  });
  const manifest: EvidenceManifest = {
    format: 'assay-evidence/1',
    createdAt: report.createdAt,
    title: report.title,
    key: report.ledger.verifierKey,
    report: 'report.json',
    files: [],
    decisions: [],
  };
  const verifier = await readVerifier();
  yield text('README.txt', describeBundle(report, verifier !== null));
  if (verifier) yield text('verify.html', verifier);
  yield text('report.json', JSON.stringify(report));
  yield text('report.pdf', await buffer(renderPdf(report)));
  yield text('key.txt', `${report.ledger.verifierKey}\n`);
  if (report.ledger.checkpoint) yield text('checkpoint.txt', report.ledger.checkpoint);

  for (const [index, file] of files.entries()) {
    const folder = `files/${String(index + 1).padStart(3, '0')}`;
    const path = await findOriginal(storage, file, folder);
    if (path)
      yield { name: path, modifiedAt: file.createdAt, open: () => storage.read(file.storageKey as string) };
    const proof = file.proof && `${folder}/proof.json`;
    if (file.proof && proof) yield text(proof, JSON.stringify(file.proof));
    const verdict = file.verdict && pathsOf(file.verdict, `${folder}/verdict`);
    if (file.verdict && verdict) yield* writeStatement(text, file.verdict, verdict);
    const { fileFingerprint, fingerprint } = file;
    manifest.files.push({ name: file.originalName, path, fileFingerprint, fingerprint, proof, verdict });
  }
  for (const [index, decision] of decisions.entries()) {
    const paths = pathsOf(decision, `decisions/${String(index + 1).padStart(3, '0')}`);
    yield* writeStatement(text, decision, paths);
    manifest.decisions.push(paths);
  }
  yield text('manifest.json', JSON.stringify(manifest, null, 2));
}

function pathsOf(proven: Proven<VerdictStatement | DecisionStatement>, name: string): StatementPaths {
  return { statement: `${name}.json`, proof: proven.proof && `${name}.proof.json` };
}

function* writeStatement(
  text: (name: string, content: string) => ZipEntry,
  { statement, proof, key }: Proven<Statement>,
  paths: StatementPaths,
): Generator<ZipEntry> {
  // Its very bytes are what the digest is taken of.
  yield text(paths.statement, canonicalJson(statement));
  if (proof && paths.proof) yield text(paths.proof, JSON.stringify({ ...proof, key }));
}

async function findOriginal(
  storage: ObjectStore,
  { storageKey, originalName }: BundleFile,
  folder: string,
): Promise<string | null> {
  if (!storageKey || !(await storage.stat(storageKey))) return null;
  return `${folder}/${safeName(originalName)}`;
}

/** A name that no system takes for a folder, a device or a way out of the archive, and none of our own in it. */
function safeName(name: string): string {
  const plain = name.replace(/[\p{Cc}<>:"/\\|?*]/gu, '_').replace(/^\.+|[. ]+$/g, '_');
  const short = plain.slice(-100) || '_';
  const isOurs = /^(proof|verdict(\.proof)?)\.json$/i.test(short);
  return isOurs ? `${createHash('sha256').update(name).digest('hex').slice(0, 8)}-${short}` : short;
}

async function* one(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}

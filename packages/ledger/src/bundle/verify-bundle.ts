import { decodeBase64 } from '../encoding.ts';
import { LedgerError } from '../errors.ts';
import { type ProofMaterial, verifyProofMaterial } from '../proof-material.ts';
import {
  type DecisionStatement,
  digestStatement,
  type Statement,
  type VerdictStatement,
} from '../statement.ts';
import { compareDecision, compareVerdict, type ReportJson } from './compare-report.ts';
import {
  BundleError,
  type EvidenceFile,
  type EvidenceManifest,
  type EvidenceStatement,
  parseManifest,
  parseObject,
} from './manifest.ts';

/** An archive's files, as they are asked for. */
export interface Bundle {
  readonly names: readonly string[];
  readText(name: string): Promise<string>;
  /** As computed here and now of the file that lies in it. */
  fingerprint(name: string): Promise<{ fileFingerprint: string; fingerprint: string }>;
}

/** One thing that was verified, or not. */
export interface BundleCheck {
  /** `absent`: there is nothing that could be verified, and the bundle says so. */
  readonly outcome: 'verified' | 'refuted' | 'absent';
  /** What it is about, in words. */
  readonly about: string;
  readonly detail: string;
}

/** Reads what a bundle says it holds. Throws BundleError. */
export async function readManifest(bundle: Bundle): Promise<EvidenceManifest> {
  return parseManifest(await bundle.readText('manifest.json'));
}

/**
 * Verifies all of a bundle offline: each file is the one whose fingerprint stands in the ledger, each verdict and
 * decision is the one that was entered, and the report says what they say. `key` is the verifier key that is trusted;
 * it comes from the operator, never from the bundle. What is wrong with the bundle is answered, never thrown.
 */
export async function* verifyBundle(bundle: Bundle, key: string): AsyncGenerator<BundleCheck> {
  const manifest = await readManifest(bundle);
  const report = (await attemptRead(bundle, manifest.report)) as ReportJson | null;
  yield report
    ? { outcome: 'verified', about: 'Report', detail: `${manifest.report} can be read` }
    : { outcome: 'refuted', about: 'Report', detail: `${manifest.report} cannot be read` };
  for (const file of manifest.files) {
    yield await guard(file.name, () => checkFile(bundle, file, key));
    const { verdict } = file;
    if (verdict) {
      const about = `Verdict on ${file.name}`;
      yield await guard(about, () =>
        checkStatement(bundle, verdict, key, about, (statement) =>
          compareVerdict(report, file.fileFingerprint, statement as VerdictStatement),
        ),
      );
    }
  }
  for (const [index, decision] of manifest.decisions.entries()) {
    const about = `Decision ${index + 1}`;
    yield await guard(about, () =>
      checkStatement(bundle, decision, key, about, (statement) =>
        compareDecision(report, statement as DecisionStatement),
      ),
    );
  }
}

async function guard(about: string, check: () => Promise<BundleCheck>): Promise<BundleCheck> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof BundleError || error instanceof LedgerError || error instanceof RangeError))
      throw error;
    return { outcome: 'refuted', about, detail: error.message };
  }
}

async function checkFile(bundle: Bundle, file: EvidenceFile, key: string): Promise<BundleCheck> {
  const about = file.name;
  if (file.path === null) {
    return { outcome: 'absent', about, detail: 'The original is not in the bundle.' };
  }
  const computed = await bundle.fingerprint(file.path);
  if (computed.fileFingerprint !== file.fileFingerprint || computed.fingerprint !== file.fingerprint) {
    const detail = `The file in the bundle has the fingerprint ${computed.fileFingerprint}, not ${file.fileFingerprint}.`;
    return { outcome: 'refuted', about, detail };
  }
  if (file.proof === null) return { outcome: 'absent', about, detail: 'It is not in the ledger.' };
  const subject = { fileFingerprint: computed.fileFingerprint };
  return checkProof(bundle, file.proof, subject, key, about);
}

async function checkStatement(
  bundle: Bundle,
  { statement: path, proof }: EvidenceStatement,
  key: string,
  about: string,
  compare: (statement: Statement) => string | null,
): Promise<BundleCheck> {
  const statement = parseObject(await bundle.readText(path), path) as unknown as Statement;
  const difference = compare(statement);
  if (difference !== null) return { outcome: 'refuted', about, detail: difference };
  if (proof === null) return { outcome: 'absent', about, detail: 'It was not entered in the ledger.' };
  return checkProof(bundle, proof, { digest: digestStatement(statement) }, key, about);
}

async function checkProof(
  bundle: Bundle,
  path: string,
  subject: ProofMaterial['subject'],
  key: string,
  about: string,
): Promise<BundleCheck> {
  const document = parseObject(await bundle.readText(path), path);
  const { entry, proof } = document;
  if (typeof entry !== 'string' || typeof proof !== 'string') throw new BundleError(`${path} is malformed.`);
  const material = { subject, entry: decodeBase64(entry, 'entry-malformed'), proof };
  const verdict = verifyProofMaterial(material, { logKey: key });
  if (!verdict.ok) return { outcome: 'refuted', about, detail: `${verdict.message} (${verdict.code})` };
  const { index, checkpoint } = verdict;
  const received = new Date(verdict.entry.receivedAt).toISOString();
  const detail = `Entry ${index} of ${checkpoint.size} in ${checkpoint.origin}, received ${received}`;
  return { outcome: 'verified', about, detail };
}

async function attemptRead(bundle: Bundle, path: string): Promise<unknown> {
  try {
    return parseObject(await bundle.readText(path), path);
  } catch (error) {
    if (error instanceof BundleError) return null;
    throw error;
  }
}

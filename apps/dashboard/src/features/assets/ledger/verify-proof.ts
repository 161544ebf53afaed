import {
  decodeEntry,
  hashLeaf,
  openCheckpoint,
  parseTlogProof,
  parseVerifierKey,
  verifyInclusion,
  verifyProofMaterial,
} from '@assay/ledger';
import { readProofDocument } from './proof-document.ts';
import { t } from './verify-texts.ts';

export const STEPS = ['digest', 'entry', 'signature', 'inclusion'] as const;
export type StepName = (typeof STEPS)[number];

export interface StepResult {
  readonly step: StepName;
  /** `skipped`: not possible here, and the following steps rely on the stated fingerprint. */
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** What was compared, in words and figures. */
  readonly detail: string;
}

export interface Claim {
  /** As the service states it. */
  readonly fileFingerprint: string;
  readonly fingerprint: string;
  /** The text of the proof document. */
  readonly proof: string;
  /** The verifier key that this browser pinned. */
  readonly key: string;
  /** SHA-256 of the original as this browser computed it; null where the original cannot be had. */
  readonly recomputeDigest: (() => Promise<string>) | null;
}

/**
 * Verifies step by step and stops at the first failure. Faults of the material are a result, never thrown.
 */
export async function* verifyProof(claim: Claim): AsyncGenerator<StepResult> {
  const checks: Record<StepName, () => Promise<StepResult> | StepResult> = {
    digest: () => checkDigest(claim),
    entry: () => checkEntry(claim),
    signature: () => checkSignature(claim),
    inclusion: () => checkInclusion(claim),
  };
  for (const step of STEPS) {
    const result = await attempt(step, checks[step]);
    yield result;
    if (result.outcome === 'failed') return;
  }
}

async function attempt(step: StepName, check: () => Promise<StepResult> | StepResult): Promise<StepResult> {
  try {
    return await check();
  } catch (error) {
    return { step, outcome: 'failed', detail: error instanceof Error ? error.message : String(error) };
  }
}

async function checkDigest(claim: Claim): Promise<StepResult> {
  if (!claim.recomputeDigest) {
    return { step: 'digest', outcome: 'skipped', detail: t('notFetched') };
  }
  const digest = await claim.recomputeDigest();
  const isSame = digest === claim.fileFingerprint;
  return {
    step: 'digest',
    outcome: isSame ? 'passed' : 'failed',
    detail: isSame ? `${digest.slice(0, 16)}…` : t('otherDigest', { digest: digest.slice(0, 16) }),
  };
}

function checkEntry({ proof, fileFingerprint, fingerprint }: Claim): StepResult {
  const entry = decodeEntry(readProofDocument(proof).entry);
  const isAbout =
    'fileFingerprint' in entry &&
    entry.fileFingerprint === fileFingerprint &&
    entry.fingerprint === fingerprint;
  if (!isAbout) return { step: 'entry', outcome: 'failed', detail: t('otherFile') };
  const received = new Date(entry.receivedAt).toISOString();
  return { step: 'entry', outcome: 'passed', detail: t('entry', { kind: entry.kind, received }) };
}

function checkSignature({ proof, key }: Claim): StepResult {
  const { checkpoint } = parseTlogProof(readProofDocument(proof).proof);
  const { origin, size } = openCheckpoint(checkpoint, parseVerifierKey(key));
  return { step: 'signature', outcome: 'passed', detail: t('signature', { origin, size: String(size) }) };
}

function checkInclusion({ proof, key, fileFingerprint }: Claim): StepResult {
  const document = readProofDocument(proof);
  const { checkpoint, index, path } = parseTlogProof(document.proof);
  const { root, size } = openCheckpoint(checkpoint, parseVerifierKey(key));
  const leads = verifyInclusion(index, size, hashLeaf(document.entry), path, root);
  // The package's own whole check has the last word.
  const verdict = verifyProofMaterial(
    { subject: { fileFingerprint }, entry: document.entry, proof: document.proof },
    { logKey: key },
  );
  if (!leads || !verdict.ok) {
    const detail = verdict.ok ? t('noRoot') : verdict.message;
    return { step: 'inclusion', outcome: 'failed', detail };
  }
  return {
    step: 'inclusion',
    outcome: 'passed',
    detail: t('inclusion', { index: String(index), size: String(size), count: path.length }),
  };
}

import type { LogTrust } from '../log-keys/trusted-log-keys.ts';
import { BundleError } from './bundle-error.ts';
import {
  type BundleStatement,
  MANIFEST,
  parseBundleStatement,
  parseManifestJson,
} from './bundle-statement.ts';
import { checkLedger, checkManifest, checkMembers } from './check-content.ts';
import { checkFile } from './check-file.ts';
import { type Checking, guard, NO_WITNESSES, type OnEntry, type WitnessTrust } from './check-proof.ts';
import { checkDecision, checkVerdict } from './check-statement.ts';
import { checkTime, type VerifyTime } from './check-time.ts';
import { verifyEarlierBundle } from './earlier/verify-earlier-bundle.ts';
import type { Bundle } from './opened-bundle.ts';
import { type BundleCheck, describeCheck, WHOSE_IS_OPEN } from './outcome.ts';
import { readReport } from './read-report.ts';
import { tell } from './words.ts';

/** A bundle's own statements, before anything is verified. */
export interface BundleSummary {
  readonly title: string;
  readonly createdAt: string;
  /** The key that it names; no reason to trust it. */
  readonly key: string;
  readonly requestedBy: string | null;
  readonly organisation: string | null;
  /** Made before bundles had a signed statement of their content. */
  readonly isEarlier: boolean;
}

/** Throws BundleError. */
export async function readBundleSummary(bundle: Bundle): Promise<BundleSummary> {
  const manifest = await bundle.readText(MANIFEST);
  if (isEarlier(manifest)) {
    const { title, createdAt, key } = parseManifestJson(manifest) as Record<string, unknown>;
    return {
      title: String(title),
      createdAt: String(createdAt),
      key: String(key),
      requestedBy: null,
      organisation: null,
      isEarlier: true,
    };
  }
  const { title, createdAt, ledger, requestedBy, organisation } = parseBundleStatement(manifest);
  return { title, createdAt, key: ledger.key, requestedBy, organisation, isEarlier: false };
}

export interface VerificationOptions {
  readonly onEntry?: OnEntry;
  /** None are required by default. */
  readonly witnesses?: WitnessTrust;
  /** If given, every entry must have a time-stamp that it verifies. */
  readonly verifyTime?: VerifyTime | undefined;
}

/**
 * Verifies everything in a bundle offline: its content is what was entered, each file has a fingerprint that
 * is in the ledger, each verdict and decision is the entered one, and the report agrees with them. `key` is
 * the trusted verifier key, or the keys named by a trusted root; it comes from the operator, never from the
 * bundle. With null the bundle's own is used, and its origin remains open: at most incomplete. Faults of the
 * bundle are returned, never thrown; `onEntry` receives each proved entry, and `conclude` combines all
 * results.
 */
export async function* verifyBundle(
  bundle: Bundle,
  key: LogTrust | null,
  { onEntry, witnesses = NO_WITNESSES, verifyTime }: VerificationOptions = {},
): AsyncGenerator<BundleCheck> {
  let manifest = '';
  const opening = await guard(tell('bundle-about.archive'), async () => {
    manifest = await bundle.readText(MANIFEST);
    if (isEarlier(manifest)) return { outcome: 'incomplete', said: [] };
    if (bundle.flaw !== null) throw new BundleError(bundle.flaw);
    parseBundleStatement(manifest);
    return { outcome: 'verified', said: [tell('bundle-check.nothing-between')] };
  });
  if (opening.outcome === 'incomplete') {
    yield* verifyEarlierBundle(bundle, parseManifestJson(manifest), { key, onEntry, witnesses });
    return;
  }
  yield opening;
  if (opening.outcome === 'refuted') return;
  const statement = parseBundleStatement(manifest);
  const checking = {
    bundle,
    key: key ?? statement.ledger.key,
    roots: new Map(),
    onEntry,
    witnesses,
    isContentProved: false,
  };
  yield* verifyContent(checking, manifest, statement);
  yield* verifyTimes(checking, statement, verifyTime);
  if (key === null) yield WHOSE_IS_OPEN;
}

async function* verifyContent(
  checking: Checking,
  manifest: string,
  statement: BundleStatement,
): AsyncGenerator<BundleCheck> {
  yield await guard(tell('bundle-about.content'), () => checkManifest(checking, manifest));
  yield await guard(tell('bundle-about.files'), () => checkMembers(checking, statement));
  yield await guard(tell('bundle-about.ledger'), () => checkLedger(checking, statement));
  const report = await readReport(checking.bundle);
  const { files, decisions } = statement;
  if (files.length === 0) {
    const said = [tell('bundle-check.no-files')];
    yield describeCheck(tell('bundle-about.evidence'), { outcome: 'incomplete', said });
  }
  for (const file of files) {
    yield await guard(file.name, () => checkFile(checking, file));
    yield await guard(tell('bundle-about.verdict', { name: file.name }), () =>
      checkVerdict(checking, report, file),
    );
  }
  for (const [index, decision] of decisions.entries()) {
    yield await guard(tell('bundle-about.decision', { number: index + 1 }), () =>
      checkDecision(checking, report, decision),
    );
  }
}

/** Only proved entries; an entry that is missing has no time, which its own check has reported. */
async function* verifyTimes(
  checking: Checking,
  { files, decisions }: BundleStatement,
  verifyTime: VerifyTime | undefined,
): AsyncGenerator<BundleCheck> {
  const claims = [
    ...files.flatMap(({ name, entry, verdict }) => [
      [tell('bundle-about.time-of', { name }), entry.proof] as const,
      [tell('bundle-about.time-of-verdict', { name }), verdict.proof] as const,
    ]),
    ...decisions.map(
      ({ proof }, index) => [tell('bundle-about.time-of-decision', { number: index + 1 }), proof] as const,
    ),
  ];
  for (const [about, proof] of claims) {
    if (proof === null || !verifyTime) continue;
    yield await guard(about, () => checkTime(checking, proof, verifyTime));
  }
}

function isEarlier(manifest: string): boolean {
  const value = parseManifestJson(manifest) as { format?: unknown } | null;
  return value?.format === 'assay-evidence/1';
}

import type { LogTrust } from '../../log-keys/trusted-log-keys.ts';
import { checkFile } from '../check-file.ts';
import { type Checking, guard, type OnEntry, type WitnessTrust } from '../check-proof.ts';
import { proveStatement, readStatement } from '../check-statement.ts';
import { compareDecision, compareVerdict } from '../compare-report.ts';
import type { Bundle } from '../opened-bundle.ts';
import { type BundleCheck, describeCheck, type Result, WHOSE_IS_OPEN } from '../outcome.ts';
import { readReport } from '../read-report.ts';
import { tell } from '../words.ts';
import { type EarlierFile, type EarlierManifest, parseEarlierManifest } from './earlier-manifest.ts';

const UNPROVED: Result = { outcome: 'incomplete', said: [tell('bundle-check.earlier')] };

/** The result for a bundle from before `assay-bundle/1`: refuted, or at most incomplete. */
export async function* verifyEarlierBundle(
  bundle: Bundle,
  value: unknown,
  {
    key,
    onEntry,
    witnesses,
  }: { key: LogTrust | null; onEntry: OnEntry | undefined; witnesses: WitnessTrust },
): AsyncGenerator<BundleCheck> {
  let manifest: EarlierManifest | null = null;
  const opening = await guard(tell('bundle-about.archive'), async () => {
    manifest = parseEarlierManifest(value);
    return UNPROVED;
  });
  yield manifest ? describeCheck(tell('bundle-about.content'), UNPROVED) : opening;
  if (manifest === null) return;
  const { files, decisions, report: path, key: claimed } = manifest as EarlierManifest;
  const checking: Checking = {
    bundle,
    key: key ?? claimed,
    roots: new Map(),
    onEntry,
    witnesses,
    isContentProved: false,
  };
  const report = await readReport(bundle, path);
  for (const file of files) {
    yield await guard(file.name, () => checkFile(checking, asClaim(file)));
    const { verdict } = file;
    if (!verdict) continue;
    yield await guard(tell('bundle-about.verdict', { name: file.name }), async () => {
      const statement = await readStatement(checking, verdict.statement, 'assay-verdict/1');
      const compare = () => compareVerdict(report, file.fileFingerprint, statement);
      return proveStatement(checking, { statement, compare, kind: 'verdict', ...stateOf(verdict.proof) });
    });
  }
  for (const [index, decision] of decisions.entries()) {
    yield await guard(tell('bundle-about.decision', { number: index + 1 }), async () => {
      const statement = await readStatement(checking, decision.statement, 'assay-decision/1');
      const compare = () => compareDecision(report, statement);
      return proveStatement(checking, { statement, compare, kind: 'decision', ...stateOf(decision.proof) });
    });
  }
  if (key === null) yield WHOSE_IS_OPEN;
}

const stateOf = (proof: string | null) =>
  ({ proof, state: proof === null ? 'not-entered' : 'entered' }) as const;

function asClaim({ name, path, fileFingerprint, fingerprint, proof }: EarlierFile) {
  return {
    id: '',
    name,
    receivedAt: '',
    fileFingerprint,
    fingerprint,
    original: path,
    entry: { state: proof === null ? ('not-validated' as const) : ('validated' as const), proof },
    verdict: { state: 'none' as const, score: null, band: null, statement: null, proof: null },
  };
}

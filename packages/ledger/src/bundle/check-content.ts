import { isTrustedKey, openTrustedCheckpoint } from '../log-keys/trusted-log-keys.ts';
import { canonicalJson, digestText } from '../statement.ts';
import { BundleError } from './bundle-error.ts';
import { type BundleStatement, MANIFEST, MANIFEST_PROOF } from './bundle-statement.ts';
import { type Checking, proveEntry } from './check-proof.ts';
import type { Result } from './outcome.ts';
import { type Said, tell } from './words.ts';

/** Checks the one signed statement of the bundle's content: its digest is in the ledger. */
export async function checkManifest(checking: Checking, manifest: string): Promise<Result> {
  const { bundle } = checking;
  const document = await bundle.readText(MANIFEST_PROOF);
  // Nothing else covers this file, so only one encoding is accepted; only signature lines can be added to its
  // note.
  const { entry, format, key, proof } = Object(JSON.parse(document)) as Record<string, unknown>;
  const isWhole = format === 'assay-proof/1' && typeof key === 'string';
  if (!isWhole || canonicalJson({ entry, format, key, proof }) !== document) {
    throw new BundleError(tell('bundle-check.not-canonical', { name: MANIFEST_PROOF }));
  }
  const subject = { digest: digestText(manifest) };
  const { where } = await proveEntry(checking, MANIFEST_PROOF, { subject, kinds: ['bundle'] });
  checking.isContentProved = true;
  return { outcome: 'verified', said: [tell('bundle-check.list-entered', { where })] };
}

/** Checks that every byte of every member is as the statement says, with no member missing or added. */
export async function checkMembers(
  { bundle, isContentProved }: Checking,
  { members }: BundleStatement,
): Promise<Result> {
  const stated = new Map(members.map((member) => [member.name, member]));
  const names = members.map(({ name }) => name);
  if (stated.size !== members.length || names.some((name, i) => name < (names[i - 1] ?? ''))) {
    throw new BundleError(tell('bundle-check.list-order'));
  }
  const own = new Set([MANIFEST, MANIFEST_PROOF]);
  const wrong: Said[] = bundle.names
    .filter((name) => !own.has(name) && !stated.has(name))
    .map((name) => tell('bundle-check.added', { name }));
  for (const { name, size, sha256 } of members) {
    if (own.has(name)) throw new BundleError(tell('bundle-check.list-in-list'));
    if (!bundle.names.includes(name)) {
      wrong.push(tell('bundle-check.missing', { name }));
      continue;
    }
    const measured = await bundle.measure(name);
    if (measured.size !== size || measured.sha256 !== sha256)
      wrong.push(tell('bundle-check.changed', { name }));
  }
  for (const name of own) await bundle.measure(name);
  if (wrong.length > 0) throw new BundleError(tell('bundle-check.sentence', { list: joinAll(wrong) }));
  if (!isContentProved) {
    return { outcome: 'incomplete', said: [tell('bundle-check.list-unproved')] };
  }
  return { outcome: 'verified', said: [tell('bundle-check.members', { count: members.length })] };
}

/** Nests the statements one after the other. */
function joinAll([first, ...others]: readonly Said[]): Said | string {
  if (!first) return '';
  return others.length > 0 ? tell('bundle-check.list', { first, others: joinAll(others) }) : first;
}

/**
 * Checks that key and checkpoint, which are included for manual verification, are those that prove everything
 * else.
 */
export async function checkLedger(
  { bundle, key, roots }: Checking,
  { ledger, members }: BundleStatement,
): Promise<Result> {
  if (!isTrustedKey(key, ledger.key)) throw new BundleError(tell('bundle-check.another-key'));
  if ((await bundle.readText('key.txt')) !== `${ledger.key}\n`)
    throw new BundleError(tell('bundle-check.another-key-file'));
  const note = await bundle.readText('checkpoint.txt');
  const checkpoint = openTrustedCheckpoint(note, key);
  const known = roots.get(String(checkpoint.size));
  if (Number(checkpoint.size) !== ledger.size || (known && known !== Array.from(checkpoint.root).join())) {
    throw new BundleError(tell('bundle-check.another-checkpoint'));
  }
  const reports = ['report.json', 'report.pdf'].filter((name) =>
    members.some((member) => member.name === name),
  );
  if (reports.length < 2) return { outcome: 'incomplete', said: [tell('bundle-check.no-report')] };
  return {
    outcome: 'verified',
    said: [tell('bundle-check.ledger', { size: ledger.size, origin: checkpoint.origin })],
  };
}

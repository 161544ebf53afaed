import { isTrustedKey, openTrustedCheckpoint } from '../log-keys/trusted-log-keys.ts';
import { canonicalJson, digestText } from '../statement.ts';
import { BundleError } from './bundle-error.ts';
import { type BundleStatement, MANIFEST, MANIFEST_PROOF } from './bundle-statement.ts';
import { type Checking, proveEntry } from './check-proof.ts';
import type { BundleCheck } from './outcome.ts';

type Result = Omit<BundleCheck, 'about'>;

/** The one signed statement of the bundle's content: its digest is in the ledger. */
export async function checkManifest(checking: Checking, manifest: string): Promise<Result> {
  const { bundle } = checking;
  const document = await bundle.readText(MANIFEST_PROOF);
  // Nothing else covers this file, so it has one form alone; only signature lines can be added to its note.
  const { entry, format, key, proof } = Object(JSON.parse(document)) as Record<string, unknown>;
  const isWhole = format === 'assay-proof/1' && typeof key === 'string';
  if (!isWhole || canonicalJson({ entry, format, key, proof }) !== document) {
    throw new BundleError(`${MANIFEST_PROOF} is not in canonical form.`);
  }
  const subject = { digest: digestText(manifest) };
  const { where } = await proveEntry(checking, MANIFEST_PROOF, { subject, kinds: ['bundle'] });
  checking.isContentProved = true;
  return { outcome: 'verified', detail: `The list of all that is in it was entered: ${where}.` };
}

/** Every byte of every member is what the statement says, and there is no member more or fewer. */
export async function checkMembers(
  { bundle, isContentProved }: Checking,
  { members }: BundleStatement,
): Promise<Result> {
  const stated = new Map(members.map((member) => [member.name, member]));
  const names = members.map(({ name }) => name);
  if (stated.size !== members.length || names.some((name, i) => name < (names[i - 1] ?? ''))) {
    throw new BundleError('The list of members is not in order.');
  }
  const own = new Set([MANIFEST, MANIFEST_PROOF]);
  const wrong = bundle.names
    .filter((name) => !own.has(name) && !stated.has(name))
    .map((name) => `${name} was added`);
  for (const { name, size, sha256 } of members) {
    if (own.has(name)) throw new BundleError('The list of members holds the list itself.');
    if (!bundle.names.includes(name)) {
      wrong.push(`${name} is missing`);
      continue;
    }
    const measured = await bundle.measure(name);
    if (measured.size !== size || measured.sha256 !== sha256) wrong.push(`${name} was changed`);
  }
  for (const name of own) await bundle.measure(name);
  if (wrong.length > 0) throw new BundleError(`${wrong.join('; ')}.`);
  if (!isContentProved) {
    return {
      outcome: 'incomplete',
      detail: 'They are what the list in the bundle says, which is not proved.',
    };
  }
  return { outcome: 'verified', detail: `${members.length} files, each byte of them.` };
}

/** Key and checkpoint, which lie in it for whoever verifies by hand, are those that the rest is proved by. */
export async function checkLedger(
  { bundle, key, roots }: Checking,
  { ledger, members }: BundleStatement,
): Promise<Result> {
  if (!isTrustedKey(key, ledger.key))
    throw new BundleError('It names another key than the one that you trust.');
  if ((await bundle.readText('key.txt')) !== `${ledger.key}\n`)
    throw new BundleError('key.txt is another key.');
  const note = await bundle.readText('checkpoint.txt');
  const checkpoint = openTrustedCheckpoint(note, key);
  const known = roots.get(String(checkpoint.size));
  if (Number(checkpoint.size) !== ledger.size || (known && known !== Array.from(checkpoint.root).join())) {
    throw new BundleError('checkpoint.txt is another checkpoint.');
  }
  const reports = ['report.json', 'report.pdf'].filter((name) =>
    members.some((member) => member.name === name),
  );
  if (reports.length < 2) return { outcome: 'incomplete', detail: 'The report is not in it.' };
  return { outcome: 'verified', detail: `${ledger.size} entries, signed by ${checkpoint.origin}.` };
}

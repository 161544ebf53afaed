import { type Statement, say } from '@assay/statements';
import type { RevisionChange, RevisionDifference } from '../compare/comparison.ts';
import { isSameObject } from '../compare/same-object.ts';
import type { PdfRevision } from '../file/revision.ts';
import type { PdfFile } from '../read-pdf.ts';
import { isBlank } from '../syntax/lexer.ts';

/** A change of the file after it was signed. */
export interface ChangeAfter extends RevisionChange {
  /** The revision that made it. */
  readonly revision: number;
}

/**
 * The effect of a signature on later changes, with the first of them: 'was followed by this change: Page 2
 * was added'.
 */
export function sayFirst(
  what: 'followed' | 'forbids' | 'is-intact-unseen',
  changes: readonly ChangeAfter[],
): Statement {
  const [{ said: change }] = changes;
  return changes.length === 1
    ? say(`pdf-signatures.${what}`, { change })
    : say(`pdf-signatures.${what}-several`, { change, count: changes.length });
}

/**
 * Later annotations that write on a page: they do not change the signed content, and show what the signer did
 * not see.
 */
export function listSeenLater(changes: readonly ChangeAfter[]): readonly ChangeAfter[] {
  return changes.filter(({ kind, harmless, after }) => kind === 'annotation' && harmless && after);
}

/** All changes of the revisions after `signed`, oldest first. */
export function listChangesAfter(
  pdf: PdfFile,
  differences: readonly RevisionDifference[],
  signed: PdfRevision,
): readonly ChangeAfter[] {
  const changes: ChangeAfter[] = [];
  for (const { revision, changes: found } of differences) {
    if (revision <= signed.number) continue;
    const unknown = listUnknownEntries(pdf.revisions[revision - 1]);
    // In a signed file, entries whose meaning only their author knows are never called harmless.
    const rest = found.filter(
      ({ said }) => said.id !== 'pdf-changes.setting' || !unknown.some((name) => said.values?.name === name),
    );
    changes.push(...rest.map((change) => ({ ...change, revision })));
    for (const key of unknown) {
      const said = say('pdf-changes.unknown-entry', { name: key });
      changes.push({ kind: 'catalogue', page: null, harmless: false, said, revision });
    }
  }
  const { number, end } = pdf.latest;
  if (isBlank(pdf.bytes, end, pdf.bytes.length)) return changes;
  const behind = Buffer.from(pdf.bytes.subarray(end)).toString('latin1');
  // Readers that consider a file damaged scan it for objects, and would find these.
  const harmless = !/\d\s+obj\b|trailer/.test(behind);
  const said = say(harmless ? 'pdf-changes.behind-end' : 'pdf-changes.behind-end-objects', {
    bytes: behind.length,
  });
  return [...changes, { kind: 'other', page: null, harmless, said, revision: number }];
}

/** The entries of the catalogue described in ISO 32000-2, table 29. */
const DESCRIBED = new Set(
  (
    'Type Version Extensions Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode Outlines Threads OpenAction AA URI AcroForm ' +
    'Metadata StructTreeRoot MarkInfo Lang SpiderInfo OutputIntents PieceInfo OCProperties Perms Legal Requirements Collection NeedsRendering ' +
    'DSS AF DPartRoot'
  ).split(' '),
);

/** Other entries that changed, except iText's own mark; marks of other programs are among them. */
function listUnknownEntries(later: PdfRevision): string[] {
  const { catalogue, previous } = later;
  if (catalogue === null || previous === null || previous.catalogue === null) return [];
  const before = previous.catalogue;
  return [...new Set([...before.keys(), ...catalogue.keys()])].filter((key) => {
    if (DESCRIBED.has(key) || key === 'ITXT') return false;
    return !isSameObject(previous.resolve(before.get(key)), later.resolve(catalogue.get(key)));
  });
}

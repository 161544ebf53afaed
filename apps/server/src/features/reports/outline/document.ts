import type { ReportDocument } from '@assay/contract/reports';
import { describeTime, SIGNATURE_WORDS, TRUST_WORDS } from '../words.ts';
import type { Block, Cell } from './block.ts';
import { describeTextChange } from './text-change.ts';

const MAX_REVISIONS = 30;
const MAX_CHANGES = 12;

/** What was changed in which revision, when and by which program, and the signatures. */
export function outlineDocument({ revisions, signatures }: ReportDocument): Block[] {
  return [...(revisions.length > 1 ? outlineRevisions(revisions) : []), ...outlineSignatures(signatures)];
}

function outlineRevisions(revisions: ReportDocument['revisions']): Block[] {
  const shown = revisions.slice(-MAX_REVISIONS);
  const left = revisions.length - shown.length;
  return [
    { type: 'heading', level: 3, text: 'What was saved when, by the file’s own word' },
    {
      type: 'table',
      name: 'Revisions',
      head: ['Revision', 'Saved', 'Program', 'What it changed'],
      widths: [0.1, 0.2, 0.2, 0.5],
      size: 'small',
      rows: shown.map((revision) => [
        { text: String(revision.number), tone: 'strong' },
        revision.date ? describeTime(revision.date) : 'not told',
        revision.producer ?? 'not told',
        describeChanges(revision),
      ]),
    },
    ...(left > 0
      ? [
          {
            type: 'text',
            text: `${left} earlier revisions are listed in the report’s data.`,
            tone: 'muted',
          } as const,
        ]
      : []),
  ];
}

function describeChanges({ number, changes }: ReportDocument['revisions'][number]): Cell {
  if (changes.length === 0) return { text: number === 1 ? 'As it was made' : 'Not compared', tone: 'muted' };
  const told = changes.slice(0, MAX_CHANGES).map((change) => {
    const text = describeTextChange(change);
    return `${change.words}${text ? ` ${text}` : ''}${change.harmless ? ' (harmless)' : ''}`;
  });
  const more = changes.length - told.length;
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

function outlineSignatures(signatures: ReportDocument['signatures']): Block[] {
  if (signatures.length === 0) return [];
  return [
    { type: 'heading', level: 3, text: 'Signatures' },
    {
      type: 'table',
      name: 'Signatures',
      head: ['Signer', 'State', 'Who vouches', 'What it says'],
      widths: [0.24, 0.16, 0.18, 0.42],
      size: 'small',
      rows: signatures.map(({ signer, kind, state, trust, revision, words }) => [
        { text: `${signer ?? 'not known'}${kind === 'time-stamp' ? ' (time-stamp)' : ''}`, tone: 'strong' },
        SIGNATURE_WORDS[state],
        trust ? TRUST_WORDS[trust] : 'Not known',
        `${revision === null ? '' : `Revision ${revision}. `}${words}`,
      ]),
    },
  ];
}

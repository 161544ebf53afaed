import type { ReportDocument } from '@assay/contract/reports';
import type { ReportWords } from '../report-words.ts';
import type { Block, Cell } from './block.ts';
import { camelCase } from './camel-case.ts';
import { describeTextChange } from './text-change.ts';

const MAX_REVISIONS = 30;
const MAX_CHANGES = 12;

/** The changes of each revision, with their time and program, and the signatures. */
export function outlineDocument({ revisions, signatures }: ReportDocument, words: ReportWords): Block[] {
  return [
    ...(revisions.length > 1 ? outlineRevisions(revisions, words) : []),
    ...outlineSignatures(signatures, words),
  ];
}

function outlineRevisions(revisions: ReportDocument['revisions'], words: ReportWords): Block[] {
  const shown = revisions.slice(-MAX_REVISIONS);
  const left = revisions.length - shown.length;
  return [
    { type: 'heading', level: 3, text: words.say('report.heading-revisions') },
    {
      type: 'table',
      name: words.say('report.table-revisions'),
      head: [
        words.say('report.column-revision'),
        words.say('report.column-saved'),
        words.say('report.column-program'),
        words.say('report.column-changed'),
      ],
      widths: [0.1, 0.2, 0.2, 0.5],
      size: 'small',
      rows: shown.map((revision) => [
        { text: String(revision.number), tone: 'strong' },
        revision.date ? words.time(revision.date) : words.say('report.not-told'),
        revision.producer ?? words.say('report.not-told'),
        describeChanges(revision, words),
      ]),
    },
    ...(left > 0
      ? [
          {
            type: 'text',
            text: words.say('report.earlier-revisions', { count: left }),
            tone: 'muted',
          } as const,
        ]
      : []),
  ];
}

function describeChanges({ number, changes }: ReportDocument['revisions'][number], words: ReportWords): Cell {
  if (changes.length === 0)
    return { text: words.say(number === 1 ? 'report.as-made' : 'report.not-compared'), tone: 'muted' };
  const told = changes.slice(0, MAX_CHANGES).map((change) => {
    const said = [words.tell(change.words, change.statements), describeTextChange(change, words)];
    const text = said.filter(Boolean).join(' ');
    return change.harmless ? words.say('report.harmless', { text }) : text;
  });
  const more = changes.length - told.length;
  return [...told, ...(more > 0 ? [words.say('report.and-more', { count: more })] : [])].join('\n');
}

function outlineSignatures(signatures: ReportDocument['signatures'], words: ReportWords): Block[] {
  if (signatures.length === 0) return [];
  return [
    { type: 'heading', level: 3, text: words.say('report.heading-signatures') },
    {
      type: 'table',
      name: words.say('report.heading-signatures'),
      head: [
        words.say('report.column-signer'),
        words.say('report.column-state'),
        words.say('report.column-trust'),
        words.say('report.column-says'),
      ],
      widths: [0.24, 0.16, 0.18, 0.42],
      size: 'small',
      rows: signatures.map((signature) => [
        { text: nameSigner(signature, words), tone: 'strong' },
        words.say('report.signature-state', { state: camelCase(signature.state) }),
        words.say('report.signature-trust', { trust: camelCase(signature.trust ?? 'unknown') }),
        describeSignature(signature, words),
      ]),
    },
  ];
}

type Signature = ReportDocument['signatures'][number];

function nameSigner({ signer, kind }: Signature, words: ReportWords): string {
  const name = signer ?? words.say('report.signer-unknown');
  return kind === 'time-stamp' ? words.say('report.time-stamp', { signer: name }) : name;
}

function describeSignature({ revision, words: stored, statements }: Signature, words: ReportWords): string {
  const text = words.tell(stored, statements);
  return revision === null ? text : words.say('report.of-revision', { number: revision, text });
}

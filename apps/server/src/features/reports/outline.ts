import type { Report, ReportAsset, ReportPicture } from '@assay/contract/reports';
import { BAND_WORDS } from '@assay/contract/wordings/band-words';
import { RECORD_FINDING_WORDS } from '@assay/contract/wordings/record-finding-words';
import {
  BAND_COLOURS,
  CHANNEL_WORDS,
  describeBytes,
  describeName,
  describePlace,
  describeTime,
  HOW_TO_READ,
  OUTCOME_WORDS,
  STATEMENT_WORDS,
  STATUS_WORDS,
} from './words.ts';

/** A report cut into what a page is made of. Every rendering draws these, so that all of them say the same. */
export type Block =
  | { readonly type: 'heading'; readonly level: 1 | 2 | 3; readonly text: string; readonly newPage?: boolean }
  | { readonly type: 'text'; readonly text: string; readonly tone?: 'muted' | 'alarm' }
  | { readonly type: 'list'; readonly items: readonly string[] }
  | { readonly type: 'facts'; readonly facts: readonly Fact[] }
  | { readonly type: 'score'; readonly score: number | null; readonly words: string; readonly colour: string }
  | { readonly type: 'pictures'; readonly pictures: readonly CaptionedPicture[] }
  | { readonly type: 'methods'; readonly methods: readonly MethodLine[] }
  | { readonly type: 'code'; readonly text: string };

export interface Fact {
  readonly name: string;
  readonly value: string;
  /** In letters of one width: digests. */
  readonly isCode?: boolean;
}

export interface CaptionedPicture {
  readonly picture: ReportPicture;
  readonly caption: string;
}

export interface MethodLine {
  readonly title: string;
  /** Score, or why there is none. */
  readonly result: string;
  readonly message: string;
  /** Name and version of the method, and what limits it. */
  readonly note: string;
  readonly isFinding: boolean;
}

export function outline(report: Report): Block[] {
  const { checks, assets, answers, decisions, comments, methods, ledger, record } = report;
  return [
    { type: 'heading', level: 1, text: report.title },
    { type: 'facts', facts: describeCover(report) },
    { type: 'heading', level: 2, text: 'Summary' },
    { type: 'list', items: report.summary.sentences },
    ...(record ? outlineChecks(checks) : []),
    ...outlineDecisions(decisions),
    ...outlineComments(comments),
    ...(answers.length > 0
      ? ([
          { type: 'heading', level: 2, text: 'What was asked and answered' },
          {
            type: 'facts',
            facts: answers.map(({ question, answer }) => ({ name: question, value: answer })),
          },
        ] satisfies Block[])
      : []),
    { type: 'heading', level: 2, text: 'How to read this' },
    { type: 'list', items: HOW_TO_READ },
    ...assets.flatMap(outlineAsset),
    { type: 'heading', level: 2, text: 'Methods', newPage: true },
    {
      type: 'list',
      items: methods.map(({ title, model, version }) => `${title} (${model} ${version})`),
    },
    ...(methods.length === 0
      ? [{ type: 'text', text: 'No method had its say.', tone: 'muted' } as const]
      : []),
    { type: 'heading', level: 2, text: 'Ledger' },
    {
      type: 'text',
      text: 'Entries stand in an append-only log (RFC 6962). With the checkpoint, which the log signed, and the proofs of the files anyone can verify offline that nothing was changed since. Ask the operator whether the key is theirs.',
    },
    {
      type: 'facts',
      facts: [
        { name: 'Log', value: ledger.origin },
        { name: 'Entries', value: ledger.size.toLocaleString('en') },
        { name: 'Verifier key', value: ledger.verifierKey, isCode: true },
      ],
    },
    ...(ledger.checkpoint ? [{ type: 'code', text: ledger.checkpoint } as const] : []),
  ];
}

function describeCover({ organisation, record, createdAt, product, summary }: Report): Fact[] {
  return [
    { name: 'Organization', value: organisation.name },
    ...(record
      ? [
          { name: 'Record', value: record.referenceId },
          { name: 'State', value: record.badge },
          { name: 'Opened', value: describeTime(record.createdAt) + by(record.createdBy) },
        ]
      : []),
    { name: 'Files', value: `${summary.files} (${summary.analysed} analysed)` },
    {
      name: 'Highest score',
      value:
        summary.highestScore === null ? 'none' : `${summary.highestScore} of 100 (limit ${summary.limit})`,
    },
    { name: 'Made', value: `${describeTime(createdAt)} by ${product.name} ${product.version}` },
  ];
}

const by = (name: string | null) => (name ? ` by ${name}` : '');

function outlineChecks(checks: Report['checks']): Block[] {
  const heading: Block = { type: 'heading', level: 2, text: 'The files against one another' };
  if (checks.length === 0) return [heading, { type: 'text', text: 'Nothing stands out.', tone: 'muted' }];
  return [
    heading,
    ...checks.flatMap(({ code, message, values, files }): Block[] => [
      { type: 'heading', level: 3, text: RECORD_FINDING_WORDS[code].title },
      { type: 'text', text: message },
      {
        type: 'facts',
        facts: [
          { name: 'Check', value: code, isCode: true },
          ...(files.length > 0 ? [{ name: 'Files', value: files.map((n) => `No. ${n}`).join(', ') }] : []),
          ...Object.entries(values).map(([name, value]) => ({
            name: describeName(name),
            value: value === null ? 'not known' : String(value),
          })),
        ],
      },
    ]),
  ];
}

function outlineDecisions(decisions: Report['decisions']): Block[] {
  if (decisions.length === 0) return [];
  return [
    { type: 'heading', level: 2, text: 'Decisions' },
    ...decisions.flatMap(({ outcome, at, by: who, reason, falseAlarm, ledger }): Block[] => [
      { type: 'heading', level: 3, text: `${OUTCOME_WORDS[outcome]}${falseAlarm ? ' (false alarm)' : ''}` },
      { type: 'text', text: reason },
      {
        type: 'facts',
        facts: [{ name: 'Decided', value: `${describeTime(at)} by ${who}` }, ...tellEntry(ledger)],
      },
    ]),
  ];
}

function outlineComments(comments: Report['comments']): Block[] {
  if (comments.length === 0) return [];
  const facts = comments.map(({ at, by: who, text }) => ({
    name: `${who}, ${describeTime(at)}`,
    value: text ?? 'Withdrawn.',
  }));
  return [
    { type: 'heading', level: 2, text: 'Comments' },
    { type: 'facts', facts },
  ];
}

function tellEntry({ digest, state, index, enteredAt }: Report['decisions'][number]['ledger']): Fact[] {
  const place = index === null ? '' : `, entry ${index}`;
  const time = enteredAt === null ? '' : `, ${describeTime(enteredAt)}`;
  return [
    { name: 'Ledger', value: `${STATEMENT_WORDS[state]}${place}${time}` },
    { name: 'Digest', value: digest, isCode: true },
  ];
}

function outlineAsset(asset: ReportAsset): Block[] {
  const { number, name, verdict, picture, overlay } = asset;
  const pictures = [
    ...(picture ? [{ picture, caption: 'As it came in' }] : []),
    ...(overlay ? [{ picture: overlay, caption: 'With marks where methods saw something' }] : []),
  ];
  return [
    { type: 'heading', level: 2, text: `${number}. ${name}`, newPage: true },
    ...outlineVerdict(verdict),
    ...(pictures.length > 0 ? [{ type: 'pictures', pictures } as const] : []),
    { type: 'facts', facts: describeAsset(asset) },
    ...(verdict.methods.length > 0
      ? ([
          { type: 'heading', level: 3, text: 'What each method says' },
          { type: 'methods', methods: verdict.methods.map(describeMethod) },
        ] satisfies Block[])
      : []),
    { type: 'heading', level: 3, text: 'Fingerprints and ledger' },
    { type: 'facts', facts: describeProof(asset) },
    ...(asset.ledger.proof ? [{ type: 'code', text: asset.ledger.proof } as const] : []),
  ];
}

function outlineVerdict(verdict: ReportAsset['verdict']): Block[] {
  const { status, score, band, sentences, ledger } = verdict;
  if (status === 'none') return [{ type: 'text', text: 'No analysis was wanted.', tone: 'muted' }];
  if (status === 'pending') return [{ type: 'text', text: 'The analysis has not ended.', tone: 'muted' }];
  return [
    { type: 'score', score, words: BAND_WORDS[band].title, colour: BAND_COLOURS[band] },
    { type: 'list', items: sentences },
    ...(ledger?.state === 'changed'
      ? [{ type: 'text', tone: 'alarm', text: `This verdict is ${STATEMENT_WORDS.changed}.` } as const]
      : []),
  ];
}

function describeMethod(method: ReportAsset['verdict']['methods'][number]): MethodLine {
  const { title, model, version, status, score, message, limits } = method;
  return {
    title,
    message,
    isFinding: status === 'finding',
    result: status === 'finding' && score !== null ? `${score} of 100` : STATUS_WORDS[status],
    note: `${model} ${version}${limits ? `. ${limits}` : ''}`,
  };
}

function describeAsset(asset: ReportAsset): Fact[] {
  const { mimeType, size, byteSize, receivedAt, receivedFrom, intakeChannel, sentFrom, captured } = asset;
  const facts: [string, string | null][] = [
    ['Kind', mimeType],
    ['Size', [size?.replace('x', ' × '), describeBytes(byteSize)].filter(Boolean).join(', ')],
    ['Received', `${describeTime(receivedAt)}${by(receivedFrom)}, ${CHANNEL_WORDS[intakeChannel]}`],
    ['Sent from', sentFrom && describePlace(sentFrom)],
    ['Device', captured.device],
    ['Taken', captured.takenAt],
    ['Taken at', captured.location && describePlace(captured.location)],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

function describeProof({ fileFingerprint, fingerprint, ledger, verdict }: ReportAsset): Fact[] {
  const entry =
    ledger.index === null
      ? []
      : [
          {
            name: 'Entry',
            value: `${ledger.index}, ${ledger.enteredAt ? describeTime(ledger.enteredAt) : ''}`,
          },
        ];
  return [
    { name: 'File', value: fileFingerprint, isCode: true },
    { name: 'Content', value: fingerprint, isCode: true },
    { name: 'State', value: ledger.message },
    ...entry,
    ...(verdict.ledger
      ? tellEntry(verdict.ledger).map(({ name, ...rest }) => ({
          ...rest,
          name: `Verdict: ${name.toLowerCase()}`,
        }))
      : []),
  ];
}

import type { ReportAsset } from '@assay/contract/reports';
import { findDissent, nameVerdict, tellDissent } from '@assay/contract/wordings/dissent-words';
import { DOCUMENT_VERDICT_WORDS } from '@assay/contract/wordings/document-verdict-words';
import { isSame, listSentences, type VerdictSentence } from '@assay/contract/wordings/verdict-sentences';
import {
  BAND_COLOURS,
  CHANNEL_WORDS,
  DISSENT_COLOUR,
  describeBytes,
  describePlace,
  describeTime,
  STATEMENT_WORDS,
} from '../words.ts';
import type { Block, Fact } from './block.ts';
import { outlineCredentials } from './credentials.ts';
import { outlineDocument } from './document.ts';
import { outlineExpenses } from './expenses.ts';
import { countMethods, listSaw, outlineMethods } from './methods.ts';
import { captionPictures } from './pictures.ts';
import { captionSound, outlineRecording } from './recording.ts';

export interface FileForm {
  /** `compact`: half a page, without what the others have to say less. */
  readonly form: 'whole' | 'compact';
  readonly limit: number;
}

/** Points of a page that a file's part takes at least. */
const ROOM = { whole: 560, compact: 350, failed: 130 } as const;
const PICTURE_HEIGHT = { whole: 260, compact: 120, failed: 70 } as const;
const PAGE_HEIGHT = 265;
const SOUND_HEIGHT = 130;

/** One file that a person should look at. */
export function outlineFile(asset: ReportAsset, { form, limit }: FileForm): Block[] {
  const { number, name, verdict, document } = asset;
  const size = verdict.status === 'complete' ? form : 'failed';
  const isPage = Boolean(document?.page) && size === 'whole';
  const pictures = captionPictures(asset);
  return [
    {
      type: 'heading',
      level: 2,
      text: `No. ${number}, ${name}`,
      room: ROOM[size] + (size === 'failed' && pictures.length > 0 ? PICTURE_HEIGHT.failed : 0),
    },
    ...outlineVerdict(asset, limit, size === 'whole' ? listSaw(verdict.methods).map(sentenceOf) : []),
    ...(pictures.length > 0
      ? [{ type: 'pictures', pictures, height: isPage ? PAGE_HEIGHT : PICTURE_HEIGHT[size] } as const]
      : []),
    ...(asset.recording?.sound && size !== 'failed'
      ? [
          {
            type: 'pictures',
            pictures: captionSound(asset.recording),
            height: SOUND_HEIGHT,
            isStacked: true,
          } as const,
        ]
      : []),
    ...(document ? outlineDocument(document) : []),
    ...outlineCredentials(asset.credentials),
    ...(asset.recording && size !== 'failed' ? outlineRecording(asset.recording) : []),
    ...outlineExpenses(asset.expenses),
    ...(size === 'whole' ? outlineMethods(verdict.methods) : []),
    {
      type: 'facts',
      size: 'small',
      facts:
        size === 'compact'
          ? [...countMethods(verdict.methods), ...describeBriefly(asset)]
          : describeAsset(asset),
    },
  ];
}

/** `elsewhere`: what the table of methods says. */
function outlineVerdict(
  { verdict, document }: ReportAsset,
  limit: number,
  elsewhere: readonly VerdictSentence[],
): Block[] {
  const { status, score, band, methods, ledger } = verdict;
  const dissent = findDissent(band, methods);
  if (status === 'none') return [{ type: 'text', text: 'No analysis was wanted.', tone: 'muted' }];
  if (status === 'pending') return [{ type: 'text', text: 'The analysis has not ended.', tone: 'muted' }];
  if (status === 'failed') {
    return [
      { type: 'text', text: `The analysis failed. ${verdict.failure?.message ?? ''}`.trim(), tone: 'strong' },
    ];
  }
  const said = [...elsewhere, ...(document ? [reasonOf(document)] : [])];
  const items = listSentences(verdict)
    .filter((sentence) => !said.some((one) => isSame(one, sentence)))
    .map(({ english }) => english);
  return [
    {
      type: 'score',
      score,
      title: document ? DOCUMENT_VERDICT_WORDS[document.verdict] : nameVerdict(band, methods),
      words: document
        ? [`${nameVerdict(band, methods)}.`, document.reason, dissent && tellDissent(dissent)]
            .filter(Boolean)
            .join(' ')
        : describeScore(verdict, limit),
      colour: dissent ? DISSENT_COLOUR : BAND_COLOURS[band],
      limit,
    },
    ...(ledger?.state === 'changed'
      ? [{ type: 'text', tone: 'alarm', text: `This verdict is ${STATEMENT_WORDS.changed}.` } as const]
      : []),
    ...(items.length > 0 ? [{ type: 'list', items } as const] : []),
  ];
}

const sentenceOf = ({ message, statements }: ReportAsset['verdict']['methods'][number]): VerdictSentence => ({
  english: message,
  statements: statements?.message ?? null,
});

const reasonOf = ({ reason, statements }: NonNullable<ReportAsset['document']>): VerdictSentence => ({
  english: reason,
  statements: statements ?? null,
});

function describeScore({ score, band, methods }: ReportAsset['verdict'], limit: number): string {
  if (score === null) return 'There is no score.';
  const dissent = findDissent(band, methods);
  return `Score ${score} of 100. The limit is ${limit}.${dissent ? ` ${tellDissent(dissent)}` : ''}`;
}

/** In one line. */
function describeBriefly(asset: ReportAsset): Fact[] {
  const facts = describeAsset(asset).filter(({ name }) => name !== 'Received' && name !== 'Sent from');
  return [{ name: 'File', value: facts.map(({ value }) => value).join(' · ') }];
}

function describeAsset(asset: ReportAsset): Fact[] {
  const { mimeType, size, byteSize, receivedAt, receivedFrom, intakeChannel, sentFrom, captured } = asset;
  const from = receivedFrom ? ` by ${receivedFrom}` : '';
  const facts: [string, string | null][] = [
    ['File', [mimeType, size?.replace('x', ' × '), describeBytes(byteSize)].filter(Boolean).join(', ')],
    ['Received', `${describeTime(receivedAt)}${from}, ${CHANNEL_WORDS[intakeChannel]}`],
    ['Sent from', sentFrom && describePlace(sentFrom)],
    ['Device', captured.device],
    ['Taken', captured.takenAt],
    ['Taken at', captured.location && describePlace(captured.location)],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

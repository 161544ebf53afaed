import type { ReportAsset } from '@assay/contract/reports';
import { findDissent } from '@assay/contract/wordings/dissent-words';
import { isSame, listSentences, type VerdictSentence } from '@assay/contract/wordings/verdict-sentences';
import { BAND_COLOURS, DISSENT_COLOUR } from '../colours.ts';
import type { ReportWords } from '../report-words.ts';
import type { Block, Fact } from './block.ts';
import { outlineCredentials } from './credentials.ts';
import { outlineDocument } from './document.ts';
import { outlineReading } from './expenses.ts';
import { countMethods, listSaw, outlineMethods } from './methods.ts';
import { nameFile } from './name-files.ts';
import { captionPictures } from './pictures.ts';
import { captionSound, outlineRecording } from './recording.ts';

export interface FileForm {
  /** `compact`: half a page, without the less important parts. */
  readonly form: 'whole' | 'compact';
  readonly limit: number;
}

/** The least points of a page for a file's part. */
const ROOM = { whole: 560, compact: 350, failed: 130 } as const;
const PICTURE_HEIGHT = { whole: 260, compact: 120, failed: 70 } as const;
const PAGE_HEIGHT = 265;
const SOUND_HEIGHT = 130;

/** One file that a person should look at. */
export function outlineFile(asset: ReportAsset, { form, limit }: FileForm, words: ReportWords): Block[] {
  const { verdict, document } = asset;
  const size = verdict.status === 'complete' ? form : 'failed';
  const isPage = Boolean(document?.page) && size === 'whole';
  const pictures = captionPictures(asset, words);
  return [
    {
      type: 'heading',
      level: 2,
      text: nameFile(asset, words),
      room: ROOM[size] + (size === 'failed' && pictures.length > 0 ? PICTURE_HEIGHT.failed : 0),
    },
    ...outlineVerdict(
      asset,
      { limit, elsewhere: size === 'whole' ? listSaw(verdict.methods).map(sentenceOf) : [] },
      words,
    ),
    ...(pictures.length > 0
      ? [{ type: 'pictures', pictures, height: isPage ? PAGE_HEIGHT : PICTURE_HEIGHT[size] } as const]
      : []),
    ...(asset.recording?.sound && size !== 'failed'
      ? [
          {
            type: 'pictures',
            pictures: captionSound(asset.recording, words),
            height: SOUND_HEIGHT,
            isStacked: true,
          } as const,
        ]
      : []),
    ...(document ? outlineDocument(document, words) : []),
    ...outlineCredentials(asset.credentials, words),
    ...(asset.recording && size !== 'failed' ? outlineRecording(asset.recording, words) : []),
    ...outlineReading(asset, words),
    ...(size === 'whole' ? outlineMethods(verdict.methods, words) : []),
    {
      type: 'facts',
      size: 'small',
      facts:
        size === 'compact'
          ? [...countMethods(verdict.methods, words), ...describeBriefly(asset, words)]
          : describeAsset(asset, words),
    },
  ];
}

/** `elsewhere`: what the table of methods says. */
function outlineVerdict(
  { verdict, document }: ReportAsset,
  { limit, elsewhere }: { readonly limit: number; readonly elsewhere: readonly VerdictSentence[] },
  words: ReportWords,
): Block[] {
  const { status, score, band, methods, ledger } = verdict;
  const dissent = findDissent(band, methods);
  if (status === 'none') return [{ type: 'text', text: words.say('report.not-wanted'), tone: 'muted' }];
  if (status === 'pending')
    return [{ type: 'text', text: words.say('report.analysis-not-ended'), tone: 'muted' }];
  if (status === 'failed') {
    return [{ type: 'text', text: describeFailure(verdict, words), tone: 'strong' }];
  }
  const said = [...elsewhere, ...(document ? [reasonOf(document)] : [])];
  const items = listSentences(verdict)
    .filter((sentence) => !said.some((one) => isSame(one, sentence)))
    .map(({ english, statements }) => words.tell(english, statements));
  return [
    {
      type: 'score',
      score,
      title: document ? words.wordings.documentVerdicts[document.verdict] : words.nameVerdict(verdict),
      words: document
        ? [
            `${words.nameVerdict(verdict)}.`,
            words.tell(document.reason, document.statements),
            describeDissent(verdict, words),
          ]
            .filter(Boolean)
            .join(' ')
        : describeScore(verdict, limit, words),
      colour: dissent ? DISSENT_COLOUR : BAND_COLOURS[band],
      limit,
    },
    ...(ledger?.state === 'changed'
      ? [{ type: 'text', tone: 'alarm', text: words.say('report.verdict-changed') } as const]
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

function describeScore(verdict: ReportAsset['verdict'], limit: number, words: ReportWords): string {
  const { score } = verdict;
  if (score === null) return words.say('report.no-score');
  return [words.say('report.score', { score, limit }), describeDissent(verdict, words)]
    .filter(Boolean)
    .join(' ');
}

/** The statement that one method is sure of the contrary of the overall score; null if none is. */
function describeDissent({ band, methods }: ReportAsset['verdict'], words: ReportWords): string | null {
  const dissent = findDissent(band, methods);
  if (!dissent) return null;
  const method = words.nameMethod({ model: dissent.model, title: dissent.method });
  return words.say('verdict.dissent', { method, score: dissent.score });
}

export function describeFailure({ failure }: ReportAsset['verdict'], words: ReportWords): string {
  if (!failure) return words.say('report.failed-unexplained');
  return words.say('report.failed', { reason: words.tell(failure.message, failure.statements) });
}

/** In one line. */
function describeBriefly(asset: ReportAsset, words: ReportWords): Fact[] {
  const told = [describeFile(asset, words), ...describeCaptured(asset, words).map(([, value]) => value)];
  return [{ name: words.say('report.fact-file'), value: told.filter(Boolean).join(' · ') }];
}

function describeAsset(asset: ReportAsset, words: ReportWords): Fact[] {
  const { receivedAt, receivedFrom, intakeChannel: channel, sentFrom } = asset;
  const received = words.say('report.received', {
    time: words.time(receivedAt),
    by: receivedFrom === null ? 'none' : 'known',
    name: receivedFrom ?? '',
    channel,
  });
  const facts: [string, string | null][] = [
    [words.say('report.fact-file'), describeFile(asset, words)],
    [words.say('report.fact-received'), received],
    [words.say('report.fact-sent-from'), sentFrom && words.place(sentFrom)],
    ...describeCaptured(asset, words),
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

export function describeFile({ mimeType, size, byteSize }: ReportAsset, words: ReportWords): string {
  return [mimeType, size?.replace('x', ' × '), describeBytes(byteSize, words)].filter(Boolean).join(', ');
}

/** According to its own metadata. */
function describeCaptured({ captured }: ReportAsset, words: ReportWords): [string, string | null][] {
  return [
    [words.say('report.fact-device'), captured.device],
    [words.say('report.fact-taken'), captured.takenAt && words.taken(captured.takenAt)],
    [words.say('report.fact-taken-at'), captured.location && words.place(captured.location)],
  ];
}

function describeBytes(bytes: number, words: ReportWords): string {
  if (bytes < 1_000) return words.say('report.bytes-few', { bytes });
  return bytes < 1_000_000
    ? words.say('report.bytes', { size: bytes / 1_000, unit: 'kilo', bytes })
    : words.say('report.bytes', { size: bytes / 1_000_000, unit: 'mega', bytes });
}

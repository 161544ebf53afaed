import type { ReportAsset } from '@assay/contract/reports';
import { findDissent } from '@assay/contract/wordings/dissent-words';
import { isCalm, listSentences } from '@assay/contract/wordings/verdict-sentences';
import { BAND_COLOURS, DISSENT_COLOUR } from '../colours.ts';
import type { ReportWords } from '../report-words.ts';
import type { Block, Cell } from './block.ts';
import { outlineReading } from './expenses.ts';
import { describeFailure } from './file.ts';
import { nameFile } from './name-files.ts';

/** The less important files: a line each, followed by what was read from them. */
export function outlineOtherFiles(
  assets: readonly ReportAsset[],
  /** Whether more important ones come before them. */
  areOthers: boolean,
  words: ReportWords,
): Block[] {
  if (assets.length === 0) return [];
  const heading = areOthers
    ? words.say('report.heading-others')
    : words.say('report.heading-files', { count: assets.length });
  return [
    { type: 'heading', level: 2, text: heading },
    {
      type: 'table',
      name: heading,
      head: [
        words.say('report.column-number'),
        '',
        words.say('report.column-file'),
        words.say('report.column-score'),
        words.say('report.column-verdict'),
      ],
      widths: [0.06, 0.12, 0.36, 0.1, 0.36],
      size: 'small',
      rows: assets.map((asset) => describeRow(asset, words)),
    },
    ...assets
      .filter(
        ({ expenses, accountStatements = [], readingNotes = [] }) =>
          expenses.length + accountStatements.length + readingNotes.length > 0,
      )
      .flatMap((asset): Block[] => [
        { type: 'text', text: nameFile(asset, words), tone: 'strong' },
        ...outlineReading(asset, words),
      ]),
  ];
}

function describeRow(asset: ReportAsset, words: ReportWords): Cell[] {
  const { number, name, picture, verdict, captured, receivedAt } = asset;
  const origin = [
    captured.device,
    captured.takenAt && words.say('report.taken', { time: words.taken(captured.takenAt) }),
    words.say('report.received-at', { time: words.time(receivedAt) }),
  ];
  return [
    String(number),
    picture ? { picture, alt: name } : '',
    `${name}\n${origin.filter(Boolean).join(', ')}`,
    verdict.score === null
      ? { text: '–', tone: 'muted' }
      : { text: String(verdict.score), tone: 'strong', colour: colourOf(verdict) },
    describeVerdict(asset, words),
  ];
}

const colourOf = ({ band, methods }: ReportAsset['verdict']) =>
  findDissent(band, methods) ? DISSENT_COLOUR : BAND_COLOURS[band];

function describeVerdict({ verdict, document }: ReportAsset, words: ReportWords): string {
  const { status, methods } = verdict;
  if (status === 'none') return words.say('report.not-wanted');
  if (status === 'pending') return words.say('report.analysis-had-not-ended');
  if (status === 'failed') return describeFailure(verdict, words);
  const sentences = listSentences(verdict);
  const [first] = sentences;
  if (methods.length === 0) return first ? words.tell(first.english, first.statements) : '';
  if (document) {
    const { reason, statements } = document;
    return `${words.wordings.documentVerdicts[document.verdict]}. ${words.tell(reason, statements)}`;
  }
  // Does not repeat what the band already says.
  const own = sentences.find((sentence) => !isCalm(sentence));
  return [`${words.nameVerdict(verdict)}.`, own && words.tell(own.english, own.statements)]
    .filter(Boolean)
    .join(' ');
}

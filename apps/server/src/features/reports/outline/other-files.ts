import type { ReportAsset } from '@assay/contract/reports';
import { findDissent, nameVerdict } from '@assay/contract/wordings/dissent-words';
import { DOCUMENT_VERDICT_WORDS } from '@assay/contract/wordings/document-verdict-words';
import { isCalm, listSentences } from '@assay/contract/wordings/verdict-sentences';
import { BAND_COLOURS, DISSENT_COLOUR, describeTime } from '../words.ts';
import type { Block, Cell } from './block.ts';
import { outlineExpenses } from './expenses.ts';
import { nameFile } from './name-files.ts';

/** The files of which less is to be said: a line each, with their receipts after them. */
export function outlineOtherFiles(assets: readonly ReportAsset[]): Block[] {
  if (assets.length === 0) return [];
  return [
    { type: 'heading', level: 2, text: 'The other files' },
    {
      type: 'table',
      name: 'The other files',
      head: ['No.', '', 'File', 'Score', 'What can be said'],
      widths: [0.06, 0.12, 0.36, 0.1, 0.36],
      size: 'small',
      rows: assets.map(describeRow),
    },
    ...assets
      .filter(({ expenses }) => expenses.length > 0)
      .flatMap((asset): Block[] => [
        { type: 'text', text: nameFile(asset), tone: 'strong' },
        ...outlineExpenses(asset.expenses),
      ]),
  ];
}

function describeRow(asset: ReportAsset): Cell[] {
  const { number, name, picture, verdict, captured, receivedAt } = asset;
  const origin = [
    captured.device,
    captured.takenAt && `taken ${captured.takenAt}`,
    `received ${describeTime(receivedAt)}`,
  ];
  return [
    String(number),
    picture ? { picture, alt: name } : '',
    `${name}\n${origin.filter(Boolean).join(', ')}`,
    verdict.score === null
      ? { text: '–', tone: 'muted' }
      : { text: String(verdict.score), tone: 'strong', colour: colourOf(verdict) },
    describeVerdict(asset),
  ];
}

const colourOf = ({ band, methods }: ReportAsset['verdict']) =>
  findDissent(band, methods) ? DISSENT_COLOUR : BAND_COLOURS[band];

function describeVerdict({ verdict, document }: ReportAsset): string {
  const { status, band, sentences, methods } = verdict;
  if (status === 'none') return 'No analysis was wanted.';
  if (status === 'pending') return 'The analysis had not ended.';
  if (status === 'failed') return `The analysis failed. ${verdict.failure?.message ?? ''}`.trim();
  const first = sentences[0] ?? '';
  if (methods.length === 0) return first;
  if (document) return `${DOCUMENT_VERDICT_WORDS[document.verdict]}. ${document.reason}`;
  // What the band says already is not said twice.
  const own = listSentences(verdict).find((sentence) => !isCalm(sentence));
  return [`${nameVerdict(band, methods)}.`, own?.english].filter(Boolean).join(' ');
}

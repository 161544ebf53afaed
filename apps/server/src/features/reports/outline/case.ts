import type { Report, ReportAsset } from '@assay/contract/reports';
import { listNames, readStatements } from '@assay/statements';
import { BAND_COLOURS, DISSENT_COLOUR } from '../colours.ts';
import type { ReportWords } from '../report-words.ts';
import type { Block, Fact } from './block.ts';
import { describeClaim } from './claim.ts';
import { nameFile, nameFiles } from './name-files.ts';
import { captionCloseUps, captionPictures } from './pictures.ts';
import { nameOutcome } from './record.ts';

/** In points: with the rest of the case, it fits on one page. */
const PICTURE_HEIGHT = 200;
const CLOSE_UP_HEIGHT = 92;

/** Verdict, decision, the worst picture, the reasons, and what was not examined. */
export function outlineCase(report: Report, words: ReportWords): Block[] {
  const { organisation, assets, summary, decisions, isShared, record } = report;
  const worst = summary.worst === null ? null : (assets[summary.worst - 1] ?? null);
  return [
    { type: 'heading', level: 1, text: words.title(report) },
    { type: 'text', text: describeCase(report, words), tone: 'muted', size: 'small' },
    ...(record?.claim
      ? [{ type: 'text', text: describeClaim(record.claim, words), size: 'small' } as const]
      : []),
    ...(organisation.intro ? [{ type: 'text', text: organisation.intro } as const] : []),
    outlineScore(report, worst, words),
    ...(summary.sentences.length > 0
      ? [{ type: 'text', text: renderSentences(summary, words), size: 'small' } as const]
      : []),
    ...(record ? outlineDecision(decisions, isShared, words) : []),
    ...(worst ? outlineWorst(worst, words) : []),
    ...outlineReasons(report, words),
    ...outlineUnexamined(report, words),
  ];
}

function renderSentences({ sentences, sentenceStatements }: Report['summary'], words: ReportWords): string {
  return sentences.map((sentence, at) => words.tell(sentence, sentenceStatements?.[at])).join(' ');
}

const BADGES = { Archived: 'archived', 'Needs Review': 'review', Completed: 'completed' } as const;

export function describeCase(
  { organisation, record, createdAt, product, summary: { files, analysed } }: Report,
  words: ReportWords,
): string {
  const opened = record && words.time(record.createdAt);
  return [
    organisation.name,
    ...(record
      ? [
          words.say('report.record', { reference: record.referenceId }),
          words.say('report.record-badge', { badge: BADGES[record.badge] }),
          record.createdBy
            ? words.say('report.opened-by', { time: opened ?? '', name: record.createdBy })
            : words.say('report.opened', { time: opened ?? '' }),
        ]
      : []),
    words.say('report.files-analysed', { files, analysed }),
    words.say('report.made', { time: words.time(createdAt), product: `${product.name} ${product.version}` }),
  ].join(' · ');
}

function outlineScore({ summary, assets }: Report, worst: ReportAsset | null, words: ReportWords): Block {
  const { highestScore, limit, verdict, statements } = summary;
  const scored =
    assets.find((asset) => asset.verdict.score === highestScore && highestScore !== null) ?? worst;
  const band = scored?.verdict.band ?? 'unknown';
  // Methods may disagree about another file: the sentences say so.
  const called = scored ? words.nameVerdict(scored.verdict) : words.wordings.bands[band].title;
  return {
    type: 'score',
    score: highestScore,
    title: words.tell(verdict, statements),
    words:
      highestScore === null
        ? words.say('report.no-score-of-any')
        : words.say('report.highest-score', { score: highestScore, called: words.within(called), limit }),
    colour: summary.isDisputed ? DISSENT_COLOUR : BAND_COLOURS[band],
    limit,
  };
}

export function outlineDecision(
  decisions: Report['decisions'],
  isShared: boolean,
  words: ReportWords,
): Block[] {
  if (isShared) return [{ type: 'text', text: words.say('report.shared'), tone: 'muted' }];
  const inForce = findDecisionInForce(decisions);
  const heading: Block = { type: 'heading', level: 2, text: words.say('report.heading-decision') };
  if (!inForce) {
    const count = new Set(decisions.map(({ assetId }) => assetId)).size;
    const listed = { count, heading: words.say('report.heading-decisions') };
    return [
      heading,
      { type: 'text', text: words.say('report.undecided'), tone: 'muted' },
      ...(count > 0 ? [{ type: 'text' as const, text: words.say('report.files-decided', listed) }] : []),
    ];
  }
  const { at, byName, reason } = inForce;
  const decided = { outcome: nameOutcome(inForce, words), time: words.time(at), name: byName };
  return [
    heading,
    { type: 'text', text: words.say('report.decided', decided), tone: 'strong' },
    { type: 'text', text: reason },
  ];
}

/** The decision on the record that is in force. A later decision replaces an earlier one. */
export function findDecisionInForce(decisions: Report['decisions']): Report['decisions'][number] | undefined {
  const ofRecord = decisions.filter(({ assetId }) => assetId === null);
  return ofRecord.toSorted((one, other) => other.at.localeCompare(one.at))[0];
}

function outlineWorst(worst: ReportAsset, words: ReportWords): Block[] {
  const text = words.say('report.heading-worst', { file: nameFile(worst, words) });
  const heading: Block = { type: 'heading', level: 2, text };
  const closeUps = captionCloseUps(worst, words);
  if (closeUps.length > 0) {
    return [heading, { type: 'pictures', pictures: closeUps, height: CLOSE_UP_HEIGHT, isStacked: true }];
  }
  const pictures = captionPictures(worst, words);
  return pictures.length === 0 ? [] : [heading, { type: 'pictures', pictures, height: PICTURE_HEIGHT }];
}

function outlineReasons({ summary, assets }: Report, words: ReportWords): Block[] {
  if (summary.reasons.length === 0) return [];
  const items = summary.reasons.map(({ file, text: stored, statements }) => {
    const text = words.tell(stored, statements);
    const asset = file === null ? null : assets[file - 1];
    const named = (readStatements(statements) ?? []).flatMap(listNames);
    // A sentence that names its file needs no file number.
    return asset && !named.includes(asset.name)
      ? words.say('report.file-says', { file: nameFile(asset, words), text })
      : text;
  });
  return [
    { type: 'heading', level: 2, text: words.say('report.heading-why') },
    { type: 'list', items, isNumbered: true },
  ];
}

export function outlineUnexamined({ summary, assets }: Report, words: ReportWords): Block[] {
  const { unexamined } = summary;
  if (assets.length === 0) return [];
  return [
    { type: 'heading', level: 2, text: words.say('report.heading-unexamined') },
    unexamined.length === 0
      ? { type: 'text', text: words.say('report.all-examined'), tone: 'muted' }
      : {
          type: 'facts',
          facts: unexamined.map(
            ({ why, statements, files }): Fact => ({
              name: nameFiles(
                files.flatMap((number) => assets[number - 1] ?? []),
                words,
              ),
              value: words.tell(why, statements),
            }),
          ),
        },
  ];
}

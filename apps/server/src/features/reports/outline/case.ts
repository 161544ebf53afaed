import type { Report, ReportAsset } from '@assay/contract/reports';
import { BAND_WORDS } from '@assay/contract/wordings/band-words';
import { nameVerdict } from '@assay/contract/wordings/dissent-words';
import { BAND_COLOURS, DISSENT_COLOUR, describeTime, OUTCOME_WORDS, SHARED_WORDS } from '../words.ts';
import type { Block, Fact } from './block.ts';
import { describeClaim } from './claim.ts';
import { nameFile, nameFiles } from './name-files.ts';
import { captionCloseUps, captionPictures } from './pictures.ts';

/** Points: with the rest of the case, it stays on one page. */
const PICTURE_HEIGHT = 200;
const CLOSE_UP_HEIGHT = 92;

/** Verdict, decision, the worst picture, why, and what was not looked at. */
export function outlineCase(report: Report): Block[] {
  const { title, organisation, assets, summary, decisions, isShared, record } = report;
  const worst = summary.worst === null ? null : (assets[summary.worst - 1] ?? null);
  return [
    { type: 'heading', level: 1, text: title },
    { type: 'text', text: describeCase(report), tone: 'muted', size: 'small' },
    ...(record?.claim ? [{ type: 'text', text: describeClaim(record.claim), size: 'small' } as const] : []),
    ...(organisation.intro ? [{ type: 'text', text: organisation.intro } as const] : []),
    outlineScore(report, worst),
    { type: 'text', text: summary.sentences.join(' '), size: 'small' },
    ...(record ? outlineDecision(decisions, isShared) : []),
    ...(worst ? outlineWorst(worst) : []),
    ...outlineReasons(report),
    ...outlineUnexamined(report),
  ];
}

function describeCase({ organisation, record, createdAt, product, summary }: Report): string {
  return [
    organisation.name,
    ...(record
      ? [
          `Record ${record.referenceId}`,
          record.badge,
          `opened ${describeTime(record.createdAt)}${record.createdBy ? ` by ${record.createdBy}` : ''}`,
        ]
      : []),
    `${summary.files} ${summary.files === 1 ? 'file' : 'files'}, ${summary.analysed} analysed for tampering`,
    `made ${describeTime(createdAt)} by ${product.name} ${product.version}`,
  ].join(' · ');
}

function outlineScore({ summary, assets }: Report, worst: ReportAsset | null): Block {
  const { highestScore, limit, verdict } = summary;
  const scored =
    assets.find((asset) => asset.verdict.score === highestScore && highestScore !== null) ?? worst;
  const band = scored?.verdict.band ?? 'unknown';
  // Of another file they may disagree: that stands among the sentences.
  const called = scored ? nameVerdict(band, scored.verdict.methods) : BAND_WORDS[band].title;
  return {
    type: 'score',
    score: highestScore,
    title: verdict,
    words:
      highestScore === null
        ? 'No file has a score.'
        : `Highest score ${highestScore} of 100: ${called.toLowerCase()}. The limit is ${limit}.`,
    colour: summary.isDisputed ? DISSENT_COLOUR : BAND_COLOURS[band],
    limit,
  };
}

function outlineDecision(decisions: Report['decisions'], isShared: boolean): Block[] {
  if (isShared) return [{ type: 'text', text: SHARED_WORDS, tone: 'muted' }];
  // Later ones supersede: what is in force came last.
  const ofRecord = decisions.filter(({ assetId }) => assetId === null);
  const inForce = ofRecord.toSorted((one, other) => other.at.localeCompare(one.at))[0];
  const heading: Block = { type: 'heading', level: 2, text: 'Decision' };
  if (!inForce)
    return [heading, { type: 'text', text: 'Nobody has decided on this record yet.', tone: 'muted' }];
  const { outcome, falseAlarm, at, byName, reason } = inForce;
  const words = `${OUTCOME_WORDS[outcome]}${falseAlarm ? ' (false alarm)' : ''}`;
  return [
    heading,
    { type: 'text', text: `${words}, ${describeTime(at)}, by ${byName}`, tone: 'strong' },
    { type: 'text', text: reason },
  ];
}

function outlineWorst(worst: ReportAsset): Block[] {
  const heading: Block = { type: 'heading', level: 2, text: `What stands out most: ${nameFile(worst)}` };
  const closeUps = captionCloseUps(worst);
  if (closeUps.length > 0) {
    return [heading, { type: 'pictures', pictures: closeUps, height: CLOSE_UP_HEIGHT, isStacked: true }];
  }
  const pictures = captionPictures(worst);
  return pictures.length === 0 ? [] : [heading, { type: 'pictures', pictures, height: PICTURE_HEIGHT }];
}

function outlineReasons({ summary, assets }: Report): Block[] {
  if (summary.reasons.length === 0) return [];
  const items = summary.reasons.map(({ file, text }) => {
    const asset = file === null ? null : assets[file - 1];
    // A sentence that names its file already needs no number of it.
    return asset && !text.includes(asset.name) ? `${nameFile(asset)}: ${text}` : text;
  });
  return [
    { type: 'heading', level: 2, text: 'Why' },
    { type: 'list', items, isNumbered: true },
  ];
}

function outlineUnexamined({ summary, assets }: Report): Block[] {
  const { unexamined } = summary;
  if (assets.length === 0) return [];
  return [
    { type: 'heading', level: 2, text: 'What was not examined' },
    unexamined.length === 0
      ? { type: 'text', text: 'Every file was analysed, and every method came to its end.', tone: 'muted' }
      : {
          type: 'facts',
          facts: unexamined.map(
            ({ why, files }): Fact => ({
              name: nameFiles(files.flatMap((number) => assets[number - 1] ?? [])),
              value: why,
            }),
          ),
        },
  ];
}

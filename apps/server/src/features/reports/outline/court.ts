import { MAX_CUSTODY_STEPS, type Report, type ReportAsset } from '@assay/contract/reports';
import { findDissent } from '@assay/contract/wordings/dissent-words';
import { proportionBounds } from '../../../platform/proportion-bounds.ts';
import {
  countAll,
  PICTURE_VALIDATION,
  SCORE_RANGES,
  VALIDATION_CAMERAS,
  weighScore,
} from '../court/weigh-score.ts';
import type { ReportWords } from '../report-words.ts';
import {
  HOW_TO_READ,
  outlineCodes,
  outlineDecisionEntries,
  outlineLedger,
  outlineMethodList,
  outlineProofs,
} from './appendix.ts';
import type { Block, Cell } from './block.ts';
import { outlineCameras } from './cameras.ts';
import { describeCase, findDecisionInForce, outlineDecision, outlineUnexamined } from './case.ts';
import { outlineClaim } from './claim.ts';
import { describeFile } from './file.ts';
import { outlineFiles } from './files.ts';
import { outlineLinks } from './links.ts';
import { nameFile } from './name-files.ts';
import { outlineAnswers, outlineChecks, outlineComments, outlineDecisions } from './record.ts';

type CourtReport = Report & { readonly court: NonNullable<Report['court']> };

/**
 * In the order of ENFSI's best practice manual for the authentication of digital images (2021): question, material and its custody, methods
 * with how often they err, findings, what these weigh, limits, signatures.
 */
export function outlineCourtReport(report: CourtReport, words: ReportWords): Block[] {
  const { assets, decisions, comments } = report;
  return [
    ...outlineQuestion(report, words),
    ...outlineMaterial(assets, words),
    ...outlineCustody(report, words),
    ...outlineExamination(report, words),
    ...outlineFindings(report, words),
    ...outlineWeights(assets, words),
    chapter('court.heading-limits', words),
    ...asParts(outlineUnexamined(report, words)),
    { type: 'list', items: HOW_TO_READ.map((id) => words.say(id)), size: 'small' },
    ...outlineSignatures(report, words),
    ...asParts([...outlineDecisions(report, words), ...outlineComments(comments, words)]),
    ...(report.court.cameras ? outlineCameras(report.court.cameras, assets, words) : []),
    chapter('court.heading-appendix', words),
    ...asParts([
      ...outlineProofs(assets, words),
      ...outlineDecisionEntries(decisions, words),
      ...outlineLedger(report, words),
      ...outlineCodes(report, words),
    ]),
  ];
}

type Chapter = Extract<Parameters<ReportWords['say']>[0], `court.heading-${string}`>;

/** `room`: the points that what follows needs on the same page. */
const chapter = (id: Chapter, words: ReportWords, room?: number): Block => ({
  ...{ type: 'heading', level: 2, text: words.say(id) },
  ...(room !== undefined && { room }),
});

/** What has headings of its own elsewhere stands in a chapter here. */
function asParts(blocks: readonly Block[]): Block[] {
  return blocks.map((block) =>
    block.type === 'heading' && block.level === 2 ? { ...block, level: 3 } : block,
  );
}

const hasPictures = (assets: readonly ReportAsset[]) => assets.some(({ type }) => type === 'image');

function outlineQuestion(report: CourtReport, words: ReportWords): Block[] {
  const { court, assets, organisation, record } = report;
  const subject = record?.name || record?.referenceId || (assets[0]?.name ?? '');
  const propositions = ['court.proposition-altered', 'court.proposition-untouched'] as const;
  return [
    { type: 'heading', level: 1, text: words.say('court.title', { subject }) },
    { type: 'text', text: describeCase(report, words), tone: 'muted', size: 'small' },
    ...(organisation.intro ? [{ type: 'text', text: organisation.intro } as const] : []),
    chapter('court.heading-question', words),
    {
      type: 'text',
      tone: 'strong',
      text: court.question ?? words.say('court.usual-question', { files: Math.max(1, assets.length) }),
    },
    ...(hasPictures(assets)
      ? [{ type: 'list', items: propositions.map((id) => words.say(id)), size: 'small' } as const]
      : []),
  ];
}

function outlineMaterial(assets: readonly ReportAsset[], words: ReportWords): Block[] {
  return [
    chapter('court.heading-material', words),
    assets.length === 0
      ? { type: 'text', text: words.say('court.no-files'), tone: 'muted' }
      : {
          type: 'table',
          name: words.say('court.heading-material'),
          head: [
            words.say('report.column-file'),
            words.say('court.column-received'),
            words.say('court.column-digest'),
          ],
          widths: [0.4, 0.2, 0.4],
          size: 'tiny',
          rows: assets.map((asset) => [
            `${nameFile(asset, words)}\n${describeFile(asset, words)}`,
            words.time(asset.receivedAt),
            { text: asset.fileFingerprint, isCode: true },
          ]),
        },
  ];
}

/** What the product does by itself. */
const BY_ITSELF: ReadonlySet<string> = new Set(['fingerprintEntered', 'verdictEntered']);

function outlineCustody({ court, assets, isShared, product }: CourtReport, words: ReportWords): Block[] {
  const heading = chapter('court.heading-custody', words);
  if (isShared) return [heading, { type: 'text', text: words.say('court.custody-withheld'), tone: 'muted' }];
  const nameOf = (file: number | null) => {
    const asset = file === null ? undefined : assets[file - 1];
    return asset ? nameFile(asset, words) : words.say('report.the-record');
  };
  return [
    heading,
    { type: 'text', text: words.say('court.custody'), size: 'small' },
    ...(court.isCapped
      ? [
          {
            type: 'text',
            text: words.say('court.custody-capped', { count: MAX_CUSTODY_STEPS }),
            tone: 'alarm',
          } as const,
        ]
      : []),
    {
      type: 'table',
      name: words.say('court.heading-custody'),
      head: [
        words.say('report.column-time'),
        words.say('court.column-step'),
        words.say('report.column-by'),
        words.say('report.column-file'),
      ],
      widths: [0.24, 0.28, 0.22, 0.26],
      size: 'tiny',
      rows: court.custody.map(({ at, event, by, file }) => [
        words.time(at),
        words.say('court.custody-event', { event }),
        by ?? (BY_ITSELF.has(event) ? product.name : words.say('report.not-told')),
        nameOf(file),
      ]),
    },
  ];
}

function outlineExamination(report: CourtReport, words: ReportWords): Block[] {
  return [
    chapter('court.heading-methods', words),
    { type: 'text', text: words.say('court.procedure'), size: 'small' },
    ...asParts(outlineMethodList(report, words)),
    ...(hasPictures(report.assets) ? outlineValidation(words) : []),
  ];
}

const CONDITIONS = ['good', 'limited', 'poor'] as const;
const TRUTHS = ['altered', 'untouched'] as const;

function outlineValidation(words: ReportWords): Block[] {
  const total = (truth: (typeof TRUTHS)[number]) =>
    CONDITIONS.reduce((sum, condition) => sum + countAll(PICTURE_VALIDATION[condition][truth]), 0);
  const counted = { altered: total('altered'), untouched: total('untouched'), cameras: VALIDATION_CAMERAS };
  return [
    { type: 'heading', level: 3, text: words.say('court.heading-validation') },
    { type: 'text', text: words.say('court.validation', counted), size: 'small' },
    {
      type: 'table',
      name: words.say('court.heading-validation'),
      head: [
        words.say('court.column-copy'),
        words.say('court.column-high'),
        words.say('court.column-middle'),
        words.say('court.column-low'),
      ],
      widths: [0.22, 0.26, 0.26, 0.26],
      size: 'tiny',
      rows: CONDITIONS.flatMap((condition) =>
        TRUTHS.map((truth): Cell[] => {
          const counts = PICTURE_VALIDATION[condition][truth];
          const all = countAll(counts);
          return [
            words.say('court.copy', { condition, truth }),
            ...SCORE_RANGES.map((range) => {
              const hits = counts[range];
              return words.say('court.share', { hits, all, ...proportionBounds(hits, all) });
            }),
          ];
        }),
      ),
    },
    { type: 'text', text: words.say('court.validation-limits'), size: 'small' },
  ];
}

function outlineFindings(report: CourtReport, words: ReportWords): Block[] {
  const { assets, record, checks, answers } = report;
  const parts = asParts([
    ...outlineFiles(report, words),
    ...outlineClaim(record, words),
    ...(record ? outlineChecks(checks, words) : []),
    ...outlineLinks(report, words),
    ...outlineAnswers(answers, words),
  ]);
  const [first] = parts;
  // On the page of the first file, which may need a new one.
  const room = first?.type === 'heading' && first.room ? first.room + HEADING_HEIGHT : undefined;
  return [
    chapter('court.heading-findings', words, room),
    ...(assets.length === 0
      ? [{ type: 'text', text: words.say('court.no-files'), tone: 'muted' } as const]
      : []),
    ...parts,
  ];
}

/** Points. */
const HEADING_HEIGHT = 40;
const SIGNATURES_HEIGHT = 260;

function outlineWeights(assets: readonly ReportAsset[], words: ReportWords): Block[] {
  if (assets.length === 0) return [];
  return [
    chapter('court.heading-weight', words),
    { type: 'text', text: words.say('court.weight'), size: 'small' },
    {
      type: 'table',
      name: words.say('court.heading-weight'),
      head: [
        words.say('report.column-file'),
        words.say('report.column-score'),
        words.say('court.column-weight'),
      ],
      widths: [0.32, 0.1, 0.58],
      size: 'small',
      rows: assets.map((asset) => [
        nameFile(asset, words),
        asset.verdict.score === null ? '–' : String(asset.verdict.score),
        tellWeight(asset, words),
      ]),
    },
  ];
}

function tellWeight(asset: ReportAsset, words: ReportWords): string {
  const { type, verdict } = asset;
  const weight = weighScore(asset);
  if (!weight) {
    const why = type !== 'image' ? 'medium' : verdict.score === null ? 'score' : 'condition';
    return words.say('court.weight-not-measured', { why });
  }
  const told =
    weight.favours === 'neither'
      ? words.say('court.weight-neither')
      : words.say(`court.weight-${weight.favours}`, {
          support: weight.support,
          // Rounded down: it is at least as much.
          ratio: Math.floor(weight.ratio * 10) / 10,
        });
  const isDisputed = findDissent(verdict.band, verdict.methods) !== null;
  return isDisputed ? `${told} ${words.say('court.weight-dissent')}` : told;
}

/** Who decided signs, and who confirmed it; lines to be filled in by hand where nobody has. */
function outlineSignatures(report: CourtReport, words: ReportWords): Block[] {
  const { decisions, isShared, product, record } = report;
  const decided = isShared ? undefined : findDecisionInForce(decisions);
  const line = (role: 'examiner' | 'reviewer', name: string) => [
    { text: words.say('court.role', { role }), tone: 'strong' as const },
    `${name}\n\n`,
    '',
    '',
  ];
  return [
    // What is signed stays on one page.
    chapter('court.heading-signatures', words, SIGNATURES_HEIGHT),
    ...(record ? asParts(outlineDecision(decisions, isShared, words)) : []),
    {
      type: 'text',
      text: words.say('court.signing', { product: `${product.name} ${product.version}` }),
      size: 'small',
    },
    {
      type: 'table',
      name: words.say('court.heading-signatures'),
      head: [
        words.say('court.column-role'),
        words.say('court.column-name'),
        words.say('court.column-date'),
        words.say('court.column-signature'),
      ],
      widths: [0.2, 0.3, 0.22, 0.28],
      rows: [line('examiner', decided?.byName ?? ''), line('reviewer', decided?.confirmedByName ?? '')],
    },
  ];
}

import type { Report, ReportAsset } from '@assay/contract/reports';
import { findDissent } from '@assay/contract/wordings/dissent-words';
import { proportionBounds } from '../../../platform/proportion-bounds.ts';
import { METHOD_SOURCES } from '../court/method-sources.ts';
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
import { type CourtReport, chapter, outlineCustody, outlineMaterial } from './court-material.ts';
import { outlineFiles } from './files.ts';
import { outlineLinks } from './links.ts';
import { nameFile } from './name-files.ts';
import { outlineAnswers, outlineChecks, outlineComments, outlineDecisions } from './record.ts';

/**
 * In the order of ENFSI's best practice manual for the authentication of digital images (2021): question, material and its custody, methods
 * with how often they err, findings, what these weigh, limits, signatures.
 */
export function outlineCourtReport(report: CourtReport, words: ReportWords): Block[] {
  const { assets, decisions, comments } = report;
  return [
    ...outlineQuestion(report, words),
    ...outlineMaterial(report, words),
    ...outlineCustody(report, words),
    ...outlineExamination(report, words),
    ...outlineFindings(report, words),
    ...outlineWeights(assets, words),
    chapter('court.heading-limits', words),
    ...asParts(outlineUnexamined(report, words)),
    { type: 'list', items: [...LIMITS, ...HOW_TO_READ].map((id) => words.say(id)), size: 'small' },
    ...outlineSignatures(report, words),
    ...asParts([...outlineDecisions(report, words), ...outlineComments(comments, words)]),
    ...(report.court.cameras ? outlineCameras(report.court.cameras, assets, words) : []),
    chapter('court.heading-appendix', words),
    ...asParts([
      ...outlineProofs(assets, words),
      ...outlineDecisionEntries(decisions, words),
      ...outlineLedger(report, words),
      ...outlineCodes(report, words),
      ...outlineSources(report, words),
    ]),
  ];
}

const LIMITS = ['court.limits-items', 'court.limits-pictures'] as const;

/** Headings that structure other reports become parts of a chapter here. */
function asParts(blocks: readonly Block[]): Block[] {
  return blocks.map((block) =>
    block.type === 'heading' && block.level === 2 ? { ...block, level: 3 } : block,
  );
}

/** Unique for each report that is made. */
export function numberReport({ record, assets, createdAt }: Report): string {
  const subject = record?.referenceId ?? assets[0]?.id.slice(0, 8) ?? '';
  return `${subject}/${createdAt.slice(0, 19).replace(/[-:]/g, '')}Z`;
}

const hasPictures = (assets: readonly ReportAsset[]) => assets.some(({ type }) => type === 'image');

function outlineQuestion(report: CourtReport, words: ReportWords): Block[] {
  const { court, assets, organisation, record } = report;
  const subject = record?.name || record?.referenceId || (assets[0]?.name ?? '');
  const propositions = ['court.proposition-altered', 'court.proposition-untouched'] as const;
  return [
    { type: 'heading', level: 1, text: words.say('court.title', { subject }) },
    {
      ...{ type: 'text', tone: 'muted', size: 'small' },
      text: `${words.say('court.number', { number: numberReport(report) })} · ${describeCase(report, words)}`,
    },
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
    ...outlineKnown(report, words),
  ];
}

/** What the examiner knew beforehand, which may bias them. */
function outlineKnown({ record, answers, isShared }: CourtReport, words: ReportWords): Block[] {
  if (isShared) return [];
  const isStated = Boolean(record?.claim) || (record?.ownFacts.length ?? 0) > 0 || answers.length > 0;
  return [{ type: 'text', size: 'small', text: words.say(isStated ? 'court.known' : 'court.known-nothing') }];
}

function outlineExamination(report: CourtReport, words: ReportWords): Block[] {
  return [
    chapter('court.heading-methods', words),
    {
      type: 'text',
      text: [words.say('court.procedure'), ...listDates(report, words)].join(' '),
      size: 'small',
    },
    ...outlineCues(report, words),
    ...asParts(outlineMethodList(report, words)),
    ...(hasPictures(report.assets) ? outlineValidation(words) : []),
  ];
}

const CUES = { file: ['metadata', 'structure'], content: ['pixels', 'content'] } as const;

/**
 * Methods that read the data of a file, and methods that examine what it shows: they are independent of one
 * another.
 */
function outlineCues({ methods }: CourtReport, words: ReportWords): Block[] {
  const items = (['file', 'content'] as const).flatMap((kind) => {
    const these = methods.filter(({ cue }) => CUES[kind].some((one) => one === cue));
    const names = [...new Set(these.map((method) => words.nameMethod(method)))];
    return names.length > 0 ? [words.say('court.cue', { kind, methods: names.join(', ') })] : [];
  });
  return items.length > 0 ? [{ type: 'list', items, size: 'small' }] : [];
}

function listDates({ court }: CourtReport, words: ReportWords): string[] {
  const ends = (court.files ?? []).flatMap(({ analysedAt }) => analysedAt ?? []).toSorted();
  const [first, last] = [ends[0], ends.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    words.say('court.analysed', { first: words.time(first), last: words.time(last), count: ends.length }),
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
    ...outlineClaim(record, words, { withFacts: true }),
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

/** In points. */
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
        describeWeight(asset, words),
      ]),
    },
  ];
}

function describeWeight(asset: ReportAsset, words: ReportWords): string {
  const { verdict } = asset;
  const weight = weighScore(asset);
  if (typeof weight === 'string') return words.say('court.weight-not-measured', { why: weight });
  const told =
    weight.favours === 'neither'
      ? words.say('court.weight-neither')
      : words.say(`court.weight-${weight.favours}`, {
          support: weight.support,
          ratio: roundRatio(weight.ratio),
        });
  const isDisputed = findDissent(verdict.band, verdict.methods) !== null;
  return isDisputed ? `${told} ${words.say('court.weight-dissent')}` : told;
}

/** Rounded down, because it is a lower bound, and to no more digits than are known. */
const roundRatio = (ratio: number) => (ratio >= 10 ? Math.floor(ratio) : Math.floor(ratio * 10) / 10);

/** Space for the answer to the question, if no decision gives one. */
const outlineConclusion = (words: ReportWords): Block[] => [
  {
    ...{ type: 'table', name: words.say('court.conclusion'), widths: [1] },
    ...{ head: [words.say('court.conclusion')], rows: [['\n\n\n\n']] },
  },
];

/** The publications of the report's methods. */
function outlineSources({ methods, assets }: CourtReport, words: ReportWords): Block[] {
  // Operators' own models are not the product's, and only the operators know their publications.
  const added = new Set(
    assets.flatMap(({ verdict }) => verdict.methods.flatMap((one) => (one.operatorModel ? one.model : []))),
  );
  const named = Map.groupBy(
    methods.filter(({ model }) => !added.has(model)),
    ({ model }) => METHOD_SOURCES[model] ?? '',
  );
  const items = [...named].map(([source, same]) => {
    const names = same.map((method) => words.nameMethod(method)).join(', ');
    return words.say('report.method-limits', {
      method: names,
      limits: source === '' ? words.say('court.source-own') : `${source}.`,
    });
  });
  if (items.length === 0) return [];
  return [
    { type: 'heading', level: 2, text: words.say('court.heading-sources') },
    { type: 'list', items, size: 'tiny' },
  ];
}

/** Signatures of the person who decided and the one who confirmed; blank lines if there is none. */
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
    // The signed part stays on one page.
    chapter('court.heading-signatures', words, SIGNATURES_HEIGHT),
    ...(record ? asParts(outlineDecision(decisions, isShared, words)) : []),
    ...(decided || isShared ? [] : outlineConclusion(words)),
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

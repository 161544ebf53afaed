import { styleText } from 'node:util';
import {
  type AnalysisResult,
  type Assessment,
  type Band,
  type ContainerReport,
  type CredentialsReport,
  type DescribedAccountStatement,
  type Expense,
  type FoundObject,
  isPageArea,
  isPictureArea,
  isTimeSpan,
  type OperatorModelFacts,
  type PictureCondition,
  type TimelineEntry,
} from '@assay/analysis';
import { BAND_WORDS } from '@assay/contract/wordings/band-words';
import { CREDENTIALS_WORDS } from '@assay/contract/wordings/credentials-words';
import { DISSENT_TITLE } from '@assay/contract/wordings/disputed-score';
import { describeDissent, findDissent } from '@assay/contract/wordings/dissent-words';
import type { Render } from '@assay/statements/render';

/** One line of `assay check --json`. */
export interface CheckedFile {
  readonly file: string;
  /** SHA-256 of the file's bytes, in hex; null if it cannot be read. */
  readonly fileFingerprint: string | null;
  /** SHA-256 of the content without its metadata. */
  readonly fingerprint: string | null;
  readonly mimeType: string | null;
  readonly tamperScore: number | null;
  readonly band: Band;
  readonly status: 'complete' | 'failed';
  readonly overlay: string | null;
  /** For documents: what history and signatures prove; null for other files. */
  readonly document: Pick<
    NonNullable<AnalysisResult['document']>,
    'verdict' | 'reason' | 'pages' | 'revisions' | 'signatures' | 'markers'
  > | null;
  /** Content credentials of a file of any type, without their pictures; null if they were not looked for. */
  readonly credentials:
    | (Omit<CredentialsReport, 'manifests'> & { readonly manifests: readonly object[] })
    | null;
  /** For sound and video: findings by time, in seconds; empty for other files. */
  readonly timeline: readonly TimelineEntry[];
  /** For a picture: its quality as a copy; null for other files, and if nothing was measured. */
  readonly condition: PictureCondition | null;
  /** For video: what its container structure says about its history; null for other files. */
  readonly container: ContainerReport | null;
  readonly assessments: readonly (Pick<
    Assessment,
    'model' | 'version' | 'status' | 'compromisedScore' | 'message' | 'statements'
  > & {
    /** Only for a model that the operator added. */
    readonly operatorModel?: OperatorModelFacts;
  })[];
  /** Only with `--expenses`: the receipts read; null if the file could not be read as one. */
  readonly expenses?: readonly Expense[] | null;
  readonly accountStatements?: readonly DescribedAccountStatement[];
  /** Parts of the file that were not read for them. */
  readonly expenseNotes?: readonly string[];
  /**
   * Only with `--objects`: edges as fractions of the upright picture, `at` in seconds of a video; null if
   * nothing could be looked for.
   */
  readonly objects?: readonly (FoundObject & { readonly at: number | null })[] | null;
  readonly milliseconds: number;
}

/** These words describe only the document's history; the score covers the appearance of its pages. */
const conclusionWords: Record<NonNullable<AnalysisResult['document']>['verdict'], string> = {
  intact: 'intact',
  changed: 'changed',
  'harmless-change': 'only harmless changes',
  broken: 'signature broken',
  'cannot-tell': 'cannot tell',
};

const METER_CELLS = 20;
/** Places of method scores below this are omitted as insignificant. */
const NOTABLE = 50;

/** What a person reads about one file. Texts that exist in English only are printed in English. */
export function presentChecked(checked: CheckedFile, result: AnalysisResult, render: Render): string {
  const lines = ['', styleText('bold', checked.file)];
  if (result.error)
    lines.push(`  ${styleText('red', 'could not be analysed')}: ${render(result.error.statements)}`);
  else lines.push(`  ${presentScore(result, checked.band)}`);
  if (checked.document)
    lines.push(`  ${styleText('bold', `History: ${conclusionWords[checked.document.verdict]}`)}`);
  for (const [i, sentence] of result.sentences.entries()) {
    const statements = result.statements[i];
    lines.push(`  ${statements ? render(statements) : sentence}`);
  }
  if (result.assessments.length > 0) lines.push('', ...presentAssessments(result.assessments, render));
  lines.push('', ...presentFacts(checked, result));
  return `${lines.join('\n')}\n`;
}

function presentScore({ tamperScore: score, assessments }: AnalysisResult, band: Band): string {
  if (score === null) return styleText('dim', BAND_WORDS[band].title);
  const filled = Math.round((score / 100) * METER_CELLS);
  const dissent = findDissent(
    band,
    assessments.map(({ compromisedScore, ...said }) => ({ ...said, score: compromisedScore })),
  );
  // A low score that says nothing is not shown as a good one.
  const low = band === 'unknown' ? 'gray' : 'green';
  const colour = score >= 50 ? 'red' : score >= 25 || dissent ? 'yellow' : low;
  const meter = styleText(colour, '━'.repeat(filled)) + styleText('dim', '━'.repeat(METER_CELLS - filled));
  return `${meter}  ${styleText('bold', String(Math.round(score)))} of 100  ${dissent ? `${DISSENT_TITLE}. ${describeDissent(dissent)}` : BAND_WORDS[band].title}`;
}

function presentAssessments(assessments: readonly Assessment[], render: Render): string[] {
  const titles = new Map(
    assessments.map(({ title, statements, model }) => [
      model,
      statements?.title ? render(statements.title) : title,
    ]),
  );
  const width = Math.max(...[...titles.values()].map((title) => title.length));
  return assessments.flatMap((assessment) => {
    const isFinding = assessment.status === 'finding';
    const score = isFinding ? String(Math.round(assessment.compromisedScore ?? 0)) : '–';
    const { model, message, statements } = assessment;
    const words = statements ? render(statements.message) : message;
    const line = `  ${(titles.get(model) ?? '').padEnd(width)}  ${score.padStart(3)}  ${words}`;
    const places =
      isFinding && (assessment.compromisedScore ?? 0) >= NOTABLE ? presentPlaces(assessment.regions) : [];
    const indent = ' '.repeat(width + 9);
    return [
      isFinding ? line : styleText('dim', line),
      ...places.map((place) => indent + styleText('dim', place)),
    ];
  });
}

/** The largest place, and the number of others. */
function presentPlaces(regions: Assessment['regions']): string[] {
  const areas = regions.filter(isPictureArea);
  const [largest] = areas.toSorted((a, b) => b.width * b.height - a.width * a.height);
  if (!largest) return presentTimes(regions);
  const [left, top, across, down] = [largest.x, largest.y, largest.width, largest.height].map(Math.round);
  const more = areas.length > 1 ? `, and ${areas.length - 1} more` : '';
  return [`${across} × ${down} pixels at ${left}, ${top}${more}`];
}

/** The first times of marked moments, or else the pages. */
function presentTimes(regions: Assessment['regions']): string[] {
  const spans = regions.filter(isTimeSpan);
  if (spans.length === 0) return presentPages(regions);
  const times = spans.slice(0, 5).map(({ from, to }) => `${((from + to) / 2).toFixed(1)} s`);
  return [`at ${times.join(', ')}${spans.length > 5 ? `, and ${spans.length - 5} more` : ''}`];
}

/** The pages on which something was marked. */
function presentPages(regions: Assessment['regions']): string[] {
  const pages = [...new Set(regions.filter(isPageArea).map(({ page }) => page))].sort((a, b) => a - b);
  if (pages.length === 0) return [];
  return [pages.length === 1 ? `on page ${pages[0]}` : `on pages ${pages.join(', ')}`];
}

function presentFacts(checked: CheckedFile, result: AnalysisResult): string[] {
  const size = result.width === null ? '' : `, ${result.width} × ${result.height}`;
  const seconds = result.media?.durationSeconds ?? null;
  const facts: [string, string | null][] = [
    ['type', checked.mimeType && `${checked.mimeType}${size}`],
    ['length', seconds === null ? null : `${seconds.toFixed(1)} s`],
    ['file', checked.fileFingerprint],
    ['content', checked.fingerprint === checked.fileFingerprint ? null : checked.fingerprint],
    ['origin', presentCredentials(result)],
    ['overlay', checked.overlay],
    ['took', `${(checked.milliseconds / 1000).toFixed(1)} s`],
  ];
  return facts
    .filter(([, value]) => value)
    .map(([name, value]) => styleText('dim', `  ${name.padEnd(8)} ${value}`));
}

/** Content credentials in a line; nothing for files without any, since that says nothing. */
function presentCredentials({ credentials }: AnalysisResult): string | null {
  if (!credentials || credentials.state === 'none') return null;
  const { state, codes, issuer, generator, remote } = credentials;
  const { title } = CREDENTIALS_WORDS[state];
  const facts = [
    title,
    ...(issuer ? [`signed as ${issuer}`] : []),
    ...(generator ? [`made with ${generator}`] : []),
    ...(remote ? [`at ${remote}`] : []),
    ...(codes.length > 0 ? [codes.join(', ')] : []),
  ];
  return facts.join(' · ');
}

export interface Summary {
  readonly files: number;
  readonly suspicious: number;
  readonly unanswered: number;
  readonly milliseconds: number;
}

export function presentSummary({ files, suspicious, unanswered, milliseconds }: Summary): string {
  const parts = [`${files} files`, `${suspicious} suspicious`];
  if (unanswered > 0) parts.push(`${unanswered} could not be analysed`);
  return `\n${[...parts, `${(milliseconds / 1000).toFixed(1)} s`].join(' · ')}\n`;
}

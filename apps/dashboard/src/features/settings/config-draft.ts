import {
  type OrganisationConfig,
  type OrganisationConfigUpdate,
  type OrganisationFlag,
  organisationConfigSchema,
  organisationConfigUpdateSchema,
} from '@assay/contract/organisations';

import type { ReviewWeight } from '@assay/contract/review-settings';
import { readTyped, writeTyped } from './typed-number.ts';

/** Paths of number fields. */
export type NumberPath =
  | 'maxTamperScore'
  | 'needsReviewThreshold'
  | 'minImageWidth'
  | 'minImageHeight'
  | 'analysisFileSize.minWidth'
  | 'analysisFileSize.minHeight'
  | 'maxImageAgeMinutes'
  | 'maxDistanceMiles'
  | 'maxTimeDifferenceMinutes'
  | 'maxTimeAfterClaimMinutes'
  | 'maxExpenseAgeDays'
  | `reviewWeights.${ReviewWeight}`
  | 'secondReviewWeight'
  | 'workOrderDueDays'
  | 'retentionDays'
  | 'alertFailedSignIns'
  | 'alertRefusedCalls'
  | 'alertDownloads';

/** Paths of text fields. */
export type TextPath = 'reportIntro' | 'reportFooter';
export type FieldPath = OrganisationFlag | NumberPath | TextPath;
export type FieldValue = boolean | number | string | null;

const WEIGHTS = 'reviewWeights.';
const isWeight = (path: FieldPath): path is `reviewWeights.${ReviewWeight}` => path.startsWith(WEIGHTS);

/** Unsaved changes in a form: switches as booleans, numbers and words as typed. */
export type Draft = Partial<Record<FieldPath, boolean | string>>;

export function readField(config: OrganisationConfig, path: FieldPath): FieldValue {
  switch (path) {
    case 'analysisFileSize.minWidth':
      return config.analysisFileSize.minWidth;
    case 'analysisFileSize.minHeight':
      return config.analysisFileSize.minHeight;
    default:
      return isWeight(path) ? config.reviewWeights[path.slice(WEIGHTS.length) as ReviewWeight] : config[path];
  }
}

export function readDefault(path: FieldPath): FieldValue {
  return readField(organisationConfigSchema.parse({}), path);
}

export function isText(path: FieldPath): path is TextPath {
  return path === 'reportIntro' || path === 'reportFooter';
}

/** A number or text as shown in a field. */
export function writeNumber(value: FieldValue): string {
  return typeof value === 'number' ? writeTyped(value) : (value ?? '').toString();
}

/** Fields of a draft that differ from the settings; a change that was undone does not count. */
export function findChanges(config: OrganisationConfig, draft: Draft): FieldPath[] {
  return (Object.keys(draft) as FieldPath[]).filter((path) => {
    const given = draft[path];
    const now = readField(config, path);
    return typeof given === 'boolean' ? given !== now : given !== writeNumber(now);
  });
}

/** The draft's settings, and the fields that cannot be saved with the reason. */
export function readDraft(
  config: OrganisationConfig,
  draft: Draft,
): { update: OrganisationConfigUpdate; faults: Partial<Record<FieldPath, string>> } {
  const update: Record<string, unknown> = {};
  for (const path of findChanges(config, draft)) {
    const [name, inner] = path.split('.') as [string, string | undefined];
    const value = parseField(path, draft[path] as boolean | string);
    update[name] = inner ? { ...(update[name] as object | undefined), [inner]: value } : value;
  }
  const parsed = organisationConfigUpdateSchema.safeParse(update);
  if (parsed.success) return { update: parsed.data, faults: {} };
  const faults = parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
  return { update: {}, faults: Object.fromEntries(faults) };
}

/** Fields that may be empty, which switches the feature off. */
const MAY_BE_EMPTY: readonly FieldPath[] = [
  ...(['retentionDays', 'maxExpenseAgeDays', 'secondReviewWeight'] as const),
  ...(['alertFailedSignIns', 'alertRefusedCalls', 'alertDownloads'] as const),
];

/** NaN if it is not a number: the schema has the message for it. */
function parseField(path: FieldPath, given: boolean | string): FieldValue {
  if (typeof given === 'boolean') return given;
  if (isText(path)) return given.trim();
  if (given.trim() === '' && MAY_BE_EMPTY.includes(path)) return null;
  return readTyped(given);
}

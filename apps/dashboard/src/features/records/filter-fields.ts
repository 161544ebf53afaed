import { type Filter, TABLE_FILTERS } from '@assay/contract/basics';

export type FieldKind = 'text' | 'number' | 'flag' | 'date' | 'choice' | 'person';

/** The filter fields of records. */
export const FILTER_FIELDS = {
  referenceId: 'text',
  name: 'text',
  tamperScore: 'number',
  assetCount: 'number',
  createdAt: 'date',
  needsReview: 'flag',
  archived: 'flag',
  decision: 'choice',
  finding: 'choice',
  assignedTo: 'person',
} as const satisfies Record<string, FieldKind>;
export type FilterField = keyof typeof FILTER_FIELDS;

const TYPES: Record<FieldKind, readonly Filter['type'][]> = {
  text: ['contains', 'starts-with', 'ends-with', 'matches', 'equals', 'greater-than', 'less-than'],
  number: ['greater-than', 'less-than', 'equals'],
  date: ['greater-than', 'less-than'],
  flag: ['equals'],
  choice: ['equals'],
  person: ['equals'],
};

/** The filter types that make sense for a field, the likeliest first. */
export function filterTypesOf(field: FilterField): readonly Filter['type'][] {
  return TYPES[FILTER_FIELDS[field]];
}

export function isFilterField(field: string): field is FilterField {
  return Object.hasOwn(FILTER_FIELDS, field);
}

/** A new filter takes the place of one on the same field with the same type. */
export function addFilter(filters: readonly Filter[], added: Filter): Filter[] {
  return [...filters.filter((one) => one.field !== added.field || one.type !== added.type), added];
}

export const ALL_FILTER_TYPES = ['equals', ...TABLE_FILTERS] as const;

import { z } from 'zod';
import { PAGE } from '../constants.ts';

export const uuid = z.uuid();
/** A UUID that the caller chooses; some platforms write it in capitals. */
export const ownUuid = uuid.toLowerCase();
/** A record's id or its reference. */
export const recordName = z.string().trim().min(1).max(100);
export const digest = z.string().regex(/^[0-9a-f]{64}$/, '32 bytes as 64 lower-case hexadecimal digits');
export const timestamp = z.iso.datetime({ offset: true });
export const email = z.email('Please enter a valid email');
/** For a person who enters their own address; in lower case. */
export const mailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'));
export const successStatus = z.literal('Success');

export const TABLE_FILTERS = [
  'contains',
  'starts-with',
  'ends-with',
  'matches',
  'greater-than',
  'less-than',
] as const;
export type TableFilter = (typeof TABLE_FILTERS)[number];

/** `field:value` means equals; `field:type:value` one of the six filter types. */
export interface Filter {
  field: string;
  type: 'equals' | TableFilter;
  value: string;
}

export function parseFilter(text: string): Filter | null {
  const [field, ...rest] = text.split(':');
  if (!field || rest.length === 0) return null;
  const type = TABLE_FILTERS.find((name) => name === rest[0]);
  if (type && rest.length > 1) return { field, type, value: rest.slice(1).join(':') };
  return { field, type: 'equals', value: rest.join(':') };
}

export function formatFilter(filter: Filter): string {
  return filter.type === 'equals'
    ? `${filter.field}:${filter.value}`
    : `${filter.field}:${filter.type}:${filter.value}`;
}

/** Query of every list: page, size, one sort and repeated filters, over the fields named. */
export function listQuery<Fields extends readonly [string, ...string[]]>(
  sortable: Fields,
  filterable: readonly string[],
) {
  return z.object({
    index: z.coerce.number().int().min(0).default(PAGE.index),
    count: z.coerce.number().int().min(1).max(PAGE.largest).default(PAGE.size),
    sort: z
      .string()
      .regex(/^\w+:(asc|desc)$/, 'field:asc or field:desc')
      .refine((sort) => sortable.includes(sort.split(':')[0]!), {
        error: `Sort by: ${sortable.join(', ')}`,
        params: { fields: sortable },
      })
      .default('createdAt:desc'),
    filter: z
      .union([z.string(), z.array(z.string())])
      .transform((filter) => (Array.isArray(filter) ? filter : [filter]))
      .pipe(
        z.array(
          z.string().transform((text, context): Filter => {
            const filter = parseFilter(text);
            if (filter && filterable.includes(filter.field)) return filter;
            context.addIssue({
              code: 'custom',
              message: `Filter by: ${filterable.join(', ')}`,
              params: { fields: filterable },
            });
            return z.NEVER;
          }),
        ),
      )
      .default([]),
    /** Continues after the last row of the previous page; faster than `index` on deep pages. */
    after: z.string().optional(),
  });
}

export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    status: successStatus,
    docs: z.array(item),
    totalPages: z.int(),
    totalDocs: z.int(),
    /** The count stopped at this number: there are more. */
    totalIsCapped: z.boolean().optional(),
    pageIndex: z.int(),
    /** Pass this as `after` to get the next page. */
    next: z.string().nullable().optional(),
  });
}

/** Booleans in a query string. */
export const queryFlag = z.enum(['true', 'false']).transform((flag) => flag === 'true');

/** A text field of a form that holds JSON. */
export const jsonField = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

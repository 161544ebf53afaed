import { PAGE } from '@assay/contract/constants';

export type Direction = 'asc' | 'desc';

/** Page and order in the address of a list: `?index=1&count=50&sort=displayName:asc`. */
export interface ListAddress<Field extends string> {
  index?: number;
  count?: number;
  sort?: `${Field}:${Direction}`;
}

/** The same with all defaults. */
export interface ListPlace<Field extends string> {
  index: number;
  count: number;
  sort: { field: Field; direction: Direction };
}

/** The columns that a list can be ordered by, and the order that is not worth a word in its address. */
export interface ListOrder<Field extends string> {
  fields: readonly Field[];
  usual: `${Field}:${Direction}`;
}

/** Parses an address leniently: unknown parts and defaults are omitted, never an error. */
export function parseListAddress<Field extends string>(
  search: Record<string, unknown>,
  { fields, usual }: ListOrder<Field>,
): ListAddress<Field> {
  const known: ListAddress<Field> = {};
  const index = Number(search.index);
  if (Number.isInteger(index) && index > 0) known.index = index;
  const count = Number(search.count);
  if (Number.isInteger(count) && count > 0 && count <= PAGE.largest && count !== PAGE.size)
    known.count = count;
  const [name, direction] = String(search.sort ?? '').split(':');
  const field = fields.find((one) => one === name);
  if (field && (direction === 'asc' || direction === 'desc') && search.sort !== usual)
    known.sort = `${field}:${direction}`;
  return known;
}

export function readListAddress<Field extends string>(
  { index = PAGE.index, count = PAGE.size, sort }: ListAddress<Field>,
  { usual }: ListOrder<Field>,
): ListPlace<Field> {
  const [field, direction] = (sort ?? usual).split(':') as [Field, Direction];
  return { index, count, sort: { field, direction } };
}

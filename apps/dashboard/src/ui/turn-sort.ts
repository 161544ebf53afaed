interface Sort<Field extends string> {
  readonly field: Field;
  readonly direction: 'asc' | 'desc';
}

/** The order after a click on a column's head: reversed, or by that column. */
export function turnSort<Field extends string>(
  { field, direction }: Sort<Field>,
  pressed: Field,
  first: 'asc' | 'desc',
): Sort<Field> {
  if (pressed !== field) return { field: pressed, direction: first };
  return { field, direction: direction === 'asc' ? 'desc' : 'asc' };
}

/**
 * The first row of a query that always returns one, such as a count or an insert with RETURNING. @throws if
 * it returned none
 */
export function oneRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A query that always gives a row gave none.');
  return row;
}

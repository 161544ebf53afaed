/** The first row of a query that cannot but give one, as a count does or an insert that returns. @throws where it gave none */
export function oneRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A query that always gives a row gave none.');
  return row;
}

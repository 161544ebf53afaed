/** Column headings of a table of goods. */
const COLUMN =
  /\b(qty|quantity|description|u\.?\/?price|unit price|price|menge|einzelpreis|preis|cantidad|precio|descripci[óo]n|artikel|art[íi]culo|amount|item)\b/gi;

/** Whether a row names at least two columns of a table of goods. */
export function namesColumnsOfGoods(text: string): boolean {
  return (text.match(COLUMN) ?? []).length >= 2;
}

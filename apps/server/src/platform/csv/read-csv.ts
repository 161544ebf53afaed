/** One line of a table: its cells, and its line number. */
export interface CsvRow {
  /** The first is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Parses a table (RFC 4180) whose cells are separated by commas, semicolons or tabs, whichever is most
 * frequent in the first line. Empty lines are skipped. An unclosed quote ends with the text.
 */
export function readCsv(text: string): CsvRow[] {
  const whole = text.replace(/^\uFEFF/, '');
  const separator = chooseSeparator(whole);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begin = 1;
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begin, cells });
    cells = [];
  };
  for (let at = 0; at < whole.length; at++) {
    const sign = whole[at];
    if (sign === '\n') line++;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (whole[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') {
      endRow();
      begin = line;
    } else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}

function chooseSeparator(text: string): string {
  const heading = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: heading.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

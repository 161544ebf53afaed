export interface CsvLine {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
}

/**
 * Comma-separated values as RFC 4180 has them; semicolons and tabs do as well where the first line has more of
 * them. Lines without any value are left out. A quote that never ends takes the rest as its value.
 */
export function parseCsv(text: string): CsvLine[] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = chooseSeparator(source);
  const lines: CsvLine[] = [];
  let [cells, cell, line, begin, isQuoted]: [string[], string, number, number, boolean] = [
    [],
    '',
    1,
    1,
    false,
  ];
  const endLine = () => {
    cells.push(cell.trim());
    if (cells.some((value) => value !== '')) lines.push({ line: begin, cells });
    [cells, cell] = [[], ''];
  };
  for (let at = 0; at < source.length; at++) {
    const character = source[at];
    if (character === '\n') line++;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source[at + 1] === '"') cell += source[at++];
      else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      [isQuoted, cell] = [true, ''];
    } else if (character === separator) {
      cells.push(cell.trim());
      cell = '';
    } else if (character === '\n') {
      endLine();
      begin = line;
    } else cell += character;
  }
  endLine();
  return lines;
}

/** Spreadsheets of many countries write semicolons. */
function chooseSeparator(source: string): string {
  const [first] = source.split('\n', 1);
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

import { CsvError, parse } from 'csv-parse/sync';
import { RefusedError } from '../../../platform/http/refused-error.ts';

export interface CsvLine {
  /** Line in the file where it begins, from 1. */
  line: number;
  cells: string[];
}

/**
 * Comma-separated values according to RFC 4180; semicolons or tabs if the first line has more of them. Lines
 * without any value are skipped. Throws RefusedError INVALID_REQUEST if quotes do not match.
 */
export function parseCsv(text: string): CsvLine[] {
  try {
    const rows = parse(text.replaceAll('\r\n', '\n'), {
      bom: true,
      delimiter: chooseSeparator(text),
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { record: string[]; raw: string; info: { lines: number } }[];
    return rows.map(({ record: cells, raw, info }) => {
      const inside = raw.replace(/^\s*\n|\n$/g, '').split('\n').length - 1;
      return { line: info.lines - inside, cells };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new RefusedError('INVALID_REQUEST', {
      message: 'The quotes in the file do not match.',
      cause: error,
    });
  }
}

/** Spreadsheets of many countries write semicolons. */
function chooseSeparator(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

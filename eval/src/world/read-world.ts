import { readdirSync, readFileSync } from 'node:fs';
import { type Expectation, readExpectation } from './expectation.ts';

/** A file from elsewhere and the expected statements about it. */
export interface WorldRow {
  /** Path below a data folder, or inside the repository that `source` names. */
  readonly file: string;
  readonly kind: string;
  /** Where it comes from; `github:OWNER/NAME@COMMIT` is looked up among the clones. */
  readonly source: string;
  readonly licence: string;
  /** Certificates (PEM) to trust; path below a data folder. Null for none. */
  readonly trust: string | null;
  /**
   * Where the source states the right result: a test, a name, a README; null for files made for the tables.
   */
  readonly truth: string | null;
  readonly expectations: readonly Expectation[];
}

const FOLDER = new URL('.', import.meta.url);
const COLUMNS = 'file\tkind\tsource\tlicence\texpectations';

/** The rows of every TSV file in this folder. @throws Error for an invalid row */
export function readWorld(): WorldRow[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) => readRows(name, readFileSync(new URL(name, FOLDER), 'utf8')));
}

/** Lines that begin with # are comments. Each cell after the licence is one expectation, `trust:PATH` or `truth:WHERE`. */
export function readRows(name: string, text: string): WorldRow[] {
  const [head, ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  if (head !== COLUMNS) throw new Error(`${name} does not begin with the columns ${COLUMNS}`);
  return lines.map((line) => {
    const [file = '', kind = '', source = '', licence = '', ...cells] = line.split('\t');
    const readCell = (name: string) =>
      cells
        .find((cell) => cell.startsWith(name))
        ?.slice(name.length)
        .trim() ?? null;
    const [trust, truth] = [readCell('trust:'), readCell('truth:')];
    const expected = cells.filter((cell) => !/^(trust|truth):/.test(cell));
    if (!licence || expected.length === 0) throw new Error(`${name}: the row of "${file}" lacks cells`);
    return { file, kind, source, licence, trust, truth, expectations: expected.map(readExpectation) };
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import { type Expectation, readExpectation } from './expectation.ts';

/** A file of the world outside and what has to be said of it. */
export interface WorldRow {
  /** Below a folder with data, or inside the repository that `source` names. */
  readonly file: string;
  readonly kind: string;
  /** Where it comes from; `github:OWNER/NAME@COMMIT` is looked up among the clones. */
  readonly source: string;
  readonly licence: string;
  /** Certificates (PEM) to trust, below a folder with data; null for none. */
  readonly trust: string | null;
  /** Where the source says what is right: a test, a name, a README; null for files made for the tables. */
  readonly truth: string | null;
  readonly expectations: readonly Expectation[];
}

const FOLDER = new URL('.', import.meta.url);
const COLUMNS = 'file\tkind\tsource\tlicence\texpectations';

/** The rows of every TSV file in this folder. Throws for a row that cannot be read. */
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

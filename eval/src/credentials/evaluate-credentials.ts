import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { analyseFile, closeAnalysis } from '@assay/analysis';
import { readArguments } from '../arguments.ts';
import { alterFile } from './alter-file.ts';
import { listOnce, readExpected } from './read-expected.ts';
import { readSecond } from './read-second.ts';

interface Row {
  readonly file: string;
  /** How a published file was changed here; null for one as it was published. */
  readonly altered: string | null;
  readonly state: string;
  /** The failures that we report, except that of trust. */
  readonly codes: readonly string[];
  /** The failures of the file's own credentials. */
  readonly ownCodes: readonly string[];
  readonly issuer: string | null;
  readonly generator: string | null;
  readonly manifests: number;
  /** From the published description; null if there is none. */
  readonly expected: readonly string[] | null;
  /** From the second implementation; null if it does not read the file. */
  readonly second: readonly string[] | null;
  readonly milliseconds: number;
}

/**
 * `eval credentials`: our result for every file with or without content credentials, beside that of the
 * reference tool when the files were published, and that of a second implementation. Valid files are also
 * tried as twins with one thing changed.
 */
export async function evaluateCredentials(args: string[]): Promise<number> {
  const { data, json } = readArguments(args);
  const folder = mkdtempSync(join(tmpdir(), 'assay-credentials-'));
  const rows: Row[] = [];
  try {
    for (const file of listFiles(data)) {
      const path = join(data, file);
      const row = await judge(file, path, null);
      if (row === null) continue;
      rows.push(row);
      if (row.codes.length > 0 || !/\.(jpe?g|png)$/i.test(file) || row.state === 'none') continue;
      for (const { how, bytes } of alterFile(readFileSync(path))) {
        const twin = join(folder, basename(file));
        writeFileSync(twin, bytes);
        const altered = await judge(file, twin, how);
        if (altered) rows.push(altered);
      }
    }
  } finally {
    closeAnalysis();
    rmSync(folder, { recursive: true });
  }
  if (json) writeFileSync(json, `${JSON.stringify(rows, null, 2)}\n`);
  console.log(present(rows));
  return rows.some(disagreesWithReference) ? 1 : 0;
}

/** The published reports and their thumbnails are not files to be judged. */
function listFiles(data: string): string[] {
  if (statSync(data).isFile()) return [basename(data)];
  return readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/(^|\/)manifests\//.test(name) && !/\.(md|json|tsv|txt)$/i.test(name))
    .filter((name) => extname(name) !== '' && statSync(join(data, name)).isFile())
    .sort();
}

/** Null for a type that is not accepted. */
async function judge(file: string, path: string, altered: string | null): Promise<Row | null> {
  const started = performance.now();
  const { credentials } = await analyseFile(path, { methods: ['credentials'], overlay: false });
  if (!credentials) return null;
  const milliseconds = Math.round(performance.now() - started);
  const { state, codes, ownCodes, issuer, generator, manifests } = credentials;
  return {
    ...{ file, altered, state, issuer, generator, milliseconds },
    codes: listOnce(codes),
    ownCodes: listOnce(ownCodes),
    manifests: manifests.length,
    expected: altered === null ? (readExpected(path)?.codes ?? null) : null,
    second: (await readSecond(readFileSync(path)))?.codes ?? null,
  };
}

const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
const disagreesWithReference = ({ expected, codes }: Row) => expected !== null && !same(expected, codes);
/**
 * The second implementation does not examine ingredients' credentials, and names some failures differently:
 * only validity is compared.
 */
const disagreesWithSecond = (row: Row) =>
  row.second !== null && row.ownCodes.length > 0 !== row.second.length > 0;

function present(rows: readonly Row[]): string {
  const expected = rows.filter(({ expected }) => expected !== null);
  const second = rows.filter(({ second }) => second !== null);
  const say = (codes: readonly string[]) => codes.join(', ') || '–';
  return [
    ...rows.map((row) =>
      [
        `${row.state.padEnd(21)} ${row.file}${row.altered ? ` (${row.altered})` : ''}`,
        `    codes ${say(row.codes)}; signer ${row.issuer ?? '–'}; ${row.manifests} claims; ${row.milliseconds} ms`,
        ...(disagreesWithReference(row) ? [`    the reference tool says ${say(row.expected ?? [])}`] : []),
        ...(row.second && !same(row.ownCodes, row.second)
          ? [`    the second one says ${say(row.second)}`]
          : []),
      ].join('\n'),
    ),
    '',
    `codes as the reference tool's: ${expected.filter((row) => !disagreesWithReference(row)).length} of ${expected.length}`,
    `holds or not as the second implementation says: ${second.filter((row) => !disagreesWithSecond(row)).length} of ${second.length}`,
  ].join('\n');
}

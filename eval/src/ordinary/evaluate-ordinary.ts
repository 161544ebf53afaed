import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { analyseFile, closeAnalysis } from '@assay/analysis';
import { fromInvocation } from '../arguments.ts';
import { findClone, readFromClone } from '../clones.ts';
import { readReserved } from '../read-reserved.ts';
import { readResults } from '../read-results.ts';
import { showProgress } from '../show-progress.ts';
import { type Analysed, analyseHere } from './analyse-here.ts';
import { isKeptApart, type OrdinaryFile, readOrdinary } from './list-ordinary.ts';
import { type Judged, presentOrdinary } from './present-ordinary.ts';

const ROOT = new URL('../../../', import.meta.url);
const MAX_BYTES = 2 ** 28;

/**
 * `eval -- ordinary --clones DIR --data DIR --results FILE [--keep] [--again WORD] [--kind KIND] [--part PART]
 * [--round N] [--limit N] [--here] [--last] [--json FILE]`: analyses the genuine files that `ordinary-files.tsv`
 * names, as `assay check` does, and counts the accused ones by kind. CLONES holds repositories as git
 * directories, `OWNER+NAME/repo`. Results go to FILE at once, so that a stopped run continues where it ended. A
 * file is analysed again if the product has changed since, unless `--keep` is given. `--again accused` repeats
 * accused files, `--again WORD` files of this kind or with this word in their path; `--part open` leaves out the
 * sources that are kept apart, `--part apart` the others; `--round` takes one round of the table; `--limit` ends
 * the run after that many analyses. `--here` analyses in this process, without the sandbox and content
 * credentials, which saves time on a busy machine. Files are taken in the order of their SHA-256, with `--last`
 * from the end.
 */
export async function evaluateOrdinary(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      clones: { type: 'string' },
      data: { type: 'string' },
      results: { type: 'string' },
      keep: { type: 'boolean', default: false },
      again: { type: 'string' },
      kind: { type: 'string' },
      part: { type: 'string' },
      round: { type: 'string' },
      here: { type: 'boolean', default: false },
      last: { type: 'boolean', default: false },
      limit: { type: 'string', default: 'Infinity' },
      json: { type: 'string' },
    },
  });
  if (!values.clones || !values.data || !values.results)
    throw new Error('--clones DIR, --data DIR and --results FILE are needed');
  if (![undefined, 'open', 'apart'].includes(values.part))
    throw new Error(`--part is open or apart, not ${values.part}`);
  const reserved = readReserved(fromInvocation(values.data));
  const rows = readOrdinary().filter(
    (row) =>
      (!values.kind || row.kind === values.kind) &&
      (!values.round || row.round === Number(values.round)) &&
      (!values.part || (values.part === 'apart') === isKeptApart(row)),
  );
  const kept = rows.find(({ sha256 }) => reserved.has(sha256));
  if (kept) throw new Error(`${kept.path} is kept for acceptance`);
  const results = fromInvocation(values.results);
  // The last line of a file counts.
  const known = new Map(readResults<Judged>(results).map((judged) => [judged.sha256, judged]));
  const product = fingerprintProduct();
  const isWanted = (row: OrdinaryFile) => {
    const before = known.get(row.sha256);
    if (!before || (!values.keep && before.product !== product)) return true;
    if (values.again === undefined || before.product === product) return false;
    return values.again === 'accused'
      ? before.accusations.length > 0
      : row.kind === values.again || row.path.includes(values.again);
  };
  // In the order of their SHA-256, so that a stopped run has seen a sample of all.
  const wanted = rows
    .filter(isWanted)
    .sort((one, other) => (one.sha256 < other.sha256 !== values.last ? -1 : 1))
    .slice(0, Number(values.limit));
  const folder = mkdtempSync(join(tmpdir(), 'assay-ordinary-'));
  try {
    for (const [done, row] of wanted.entries()) {
      const path = extractFile(row, fromInvocation(values.clones), folder);
      if (path === null) continue;
      const judged = await judge(row, path, { product, here: values.here });
      rmSync(path);
      known.set(row.sha256, judged);
      appendFileSync(results, `${JSON.stringify(judged)}\n`);
      showProgress(done + 1, wanted.length);
    }
  } finally {
    closeAnalysis();
    rmSync(folder, { recursive: true });
  }
  const judged = rows.flatMap((row) => {
    const result = known.get(row.sha256);
    return result ? [{ row, result }] : [];
  });
  const older = judged.filter(({ result }) => result.product !== product).length;
  console.log(presentOrdinary(judged));
  console.log(
    `${rows.length - judged.length} of ${rows.length} were not analysed; ${older} by an older product`,
  );
  if (values.json) {
    const open = judged.filter(({ row }) => !isKeptApart(row));
    writeFileSync(fromInvocation(values.json), `${JSON.stringify(open, null, 2)}\n`);
  }
  return judged.some(({ result }) => result.accusations.length > 0) ? 1 : 0;
}

/** `here`: in this process, which is faster than a sandboxed process for each file. */
async function judge(
  row: OrdinaryFile,
  path: string,
  { product, here }: { readonly product: string; readonly here: boolean },
): Promise<Judged> {
  const started = performance.now();
  let error: string | null = null;
  let analysed: Analysed = { tamperScore: null, document: null, sentences: [], findings: [] };
  try {
    analysed = here ? await analyseHere(readFileSync(path)) : await analyseSandboxed(path);
  } catch (caught) {
    if (!(caught instanceof Error)) throw caught;
    error = caught.message;
  }
  const { tamperScore, document, sentences, findings } = analysed;
  const said = [...sentences, ...(document ? [`${document.verdict}: ${document.reason}`] : []), ...findings];
  return {
    sha256: row.sha256,
    product,
    tamperScore,
    accusations: [
      ...((tamperScore ?? 0) >= 50 ? ['score' as const] : []),
      ...(document && ['changed', 'broken'].includes(document.verdict) ? ['changed' as const] : []),
    ],
    error,
    milliseconds: Math.round(performance.now() - started),
    said: isKeptApart(row) ? [] : said,
  };
}

/** @throws Error the reason why the file cannot be analysed */
async function analyseSandboxed(path: string): Promise<Analysed> {
  const { tamperScore, document, error, sentences, assessments } = await analyseFile(path, {
    overlay: false,
  });
  if (error) throw new Error(error.message);
  const findings = assessments
    .filter(({ status }) => status === 'finding')
    .map(
      ({ model, compromisedScore, message }) => `${model} ${Math.round(compromisedScore ?? 0)}: ${message}`,
    );
  return { tamperScore, document, sentences, findings };
}

/** A digest of the code and tables that analyse files, including uncommitted changes. */
function fingerprintProduct(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, maxBuffer: MAX_BYTES });
  const paths = [
    '--',
    'packages/analysis',
    'packages/forensics',
    'packages/statements',
    ':(exclude,glob)**/*.test.ts',
  ];
  return createHash('sha256')
    .update(git('ls-files', '-s', ...paths))
    .update(git('diff', ...paths))
    .digest('hex')
    .slice(0, 12);
}

/** Null if its repository is not among the clones. @throws Error if the file differs from the table */
function extractFile(
  { repository, commit, path, sha256 }: OrdinaryFile,
  clones: string,
  folder: string,
): string | null {
  const clone = findClone(clones, repository);
  if (clone === null) return null;
  const taken = join(folder, basename(path));
  writeFileSync(taken, readFromClone(clone, commit, path, sha256));
  return taken;
}

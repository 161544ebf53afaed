import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ComparedDocuments, defaultLimits, readComparedDocuments } from '@assay/analysis';
import { compareTwoDocuments } from '@assay/analysis/in-process';
import { fromInvocation } from '../arguments.ts';
import { findClone, readFromClone } from '../clones.ts';
import { confidence } from '../duplicates/confidence.ts';
import { isKeptApart, type OrdinaryFile, readOrdinary } from '../ordinary/list-ordinary.ts';
import { seedRandom } from '../paired/random.ts';
import { readResults } from '../read-results.ts';
import { chooseFew } from './choose-few.ts';
import { DOCUMENT_WAYS, type DocumentEdit, editDocument } from './document-ways.ts';

interface Result {
  readonly sha256: string;
  readonly repository: string;
  readonly kept: boolean;
  readonly way: string;
  /** `null` for a copy without an edit. */
  readonly edit: 'digit' | 'letter' | null;
  readonly outcome: string;
  /** Whether the edit was found on its page, with both values. */
  readonly found: boolean;
  /**
   * Passages reported as different although they were not edited, and the number of places that look
   * different.
   */
  readonly falseTexts: readonly (readonly [string, string])[];
  readonly falseLooks: number;
  readonly pages: number;
  readonly cpuMs: number;
}

/** Files per source, at most, so that no single source decides. */
const MAX_PER_SOURCE = 3;
const LARGEST = 4 * 2 ** 20;

/**
 * `eval -- document-comparisons --clones DIR --results FILE [--limit N] [--way WORD]`: genuine PDFs of
 * `ordinary-files.tsv`, saved or printed again by other programs, are compared with themselves (every
 * reported difference is false), and with a copy in which one digit or letter of one page was changed first
 * (which must be found there). Results go to FILE at once; a stopped run continues where it ended.
 */
export async function evaluateDocumentComparisons(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      clones: { type: 'string' },
      results: { type: 'string' },
      limit: { type: 'string', default: 'Infinity' },
      way: { type: 'string', default: '' },
    },
  });
  if (!values.clones || !values.results) throw new Error('--clones DIR and --results FILE are needed');
  const file = fromInvocation(values.results);
  const results = readResults<Result>(file);
  const done = new Set(results.map(({ sha256, way }) => `${sha256} ${way}`));
  const folder = mkdtempSync(join(tmpdir(), 'assay-versions-'));
  const names = Object.keys(DOCUMENT_WAYS).filter((name) => name.includes(values.way));
  const clones = fromInvocation(values.clones);
  const files = chooseFew(
    readOrdinary().filter(
      ({ path, repository }) => /\.pdf$/i.test(path) && findClone(clones, repository) !== null,
    ),
    MAX_PER_SOURCE,
  );
  let left = Number(values.limit);
  try {
    for (const [index, row] of files.entries()) {
      // Each file goes one way, so that many sources are seen.
      const way = names[index % names.length]!;
      if (left <= 0 || done.has(`${row.sha256} ${way}`)) continue;
      const original = extractFile(row, clones, folder);
      if (original === null) continue;
      left--;
      for (const result of await compareVersions(row, original, way, folder)) {
        results.push(result);
        appendFileSync(file, `${JSON.stringify(result)}\n`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log(present(results));
  return 0;
}

function extractFile(
  { repository, commit, path }: OrdinaryFile,
  clones: string,
  folder: string,
): string | null {
  const clone = findClone(clones, repository);
  if (clone === null) return null;
  try {
    const bytes = readFromClone(clone, commit, path);
    if (bytes.length > LARGEST || bytes.toString('latin1', 0, 5) !== '%PDF-') return null;
    const to = join(folder, 'original.pdf');
    writeFileSync(to, bytes);
    return to;
  } catch {
    // The clone lacks the commit, or was made without large files.
    return null;
  }
}

async function compareVersions(row: OrdinaryFile, original: string, way: string, folder: string) {
  const { sha256, repository } = row;
  const random = seedRandom(sha256);
  const results: Result[] = [];
  for (const kind of [null, 'digit', 'letter'] as const) {
    const [edited, copy] = [join(folder, 'edited.pdf'), join(folder, 'copy.pdf')];
    try {
      const edit = kind && editDocument(original, edited, kind, random.unit);
      if (kind && !edit) continue;
      DOCUMENT_WAYS[way]!(edit ? edited : original, copy);
      const { compared, cpuMs } = await compare(original, copy);
      if (!compared) continue;
      const told = { sha256, repository, kept: isKeptApart(row), way, edit: kind };
      results.push({ ...told, ...judge(compared, edit), cpuMs, pages: compared.pairs.length });
    } catch (error) {
      // Some programs cannot save some files: then nothing is compared.
      console.error(`${repository} ${row.path}, ${way}: ${String(error).split('\n')[0]}`);
    }
  }
  return results;
}

async function compare(first: string, second: string) {
  const started = process.cpuUsage();
  const { body } = await compareTwoDocuments({
    bytes: readFileSync(first),
    attachments: [readFileSync(second)],
    options: { passwords: [null, null] },
    limits: defaultLimits,
    threads: 1,
    reportProgress: () => {},
  });
  const { user, system } = process.cpuUsage(started);
  const isRead = !('failed' in (body as object));
  return { compared: isRead ? readComparedDocuments(body) : null, cpuMs: Math.round((user + system) / 1000) };
}

function judge(
  { outcome, differences, pairs, onlyFirst, onlySecond, moved }: ComparedDocuments,
  edit: DocumentEdit | null,
) {
  const isEdit = ({ before, after }: ComparedDocuments['differences'][number]) =>
    after?.page === edit?.page &&
    Boolean(edit && before?.text.includes(edit.before) && after?.text.includes(edit.after));
  const others = differences.filter((one) => !isEdit(one));
  return {
    outcome,
    found: differences.some(isEdit),
    falseTexts: [
      ...others.map(({ before, after }) => [before?.text ?? '', after?.text ?? ''] as const),
      ...[...onlyFirst, ...onlySecond, ...moved].map((page) => ['page', `${page}`] as const),
    ].slice(0, 5),
    falseLooks: pairs.reduce((sum, { look, places }) => sum + (look === 'another' ? 1 : places.length), 0),
  };
}

function present(results: readonly Result[]): string {
  const line = (name: string, some: readonly Result[]) => {
    const plain = some.filter(({ edit }) => edit === null);
    const isAccused = ({ falseTexts, falseLooks }: Result) => falseTexts.length + falseLooks > 0;
    const edited = (kind: string) => some.filter(({ edit }) => edit === kind);
    const found = (kind: string) =>
      rate(edited(kind).filter(({ found: is }) => is).length, edited(kind).length);
    return `  ${name.padEnd(30)} ${rate(plain.filter(isAccused).length, plain.length)} ${found('digit')} ${found('letter')}`;
  };
  const parts = [false, true].flatMap((kept) => {
    const some = results.filter((one) => one.kept === kept);
    const ways = [...Map.groupBy(some, ({ way }) => way)];
    return [
      kept ? 'Sources kept apart' : 'Sources that limits were chosen with',
      line('all', some),
      ...ways.map(([way, group]) => line(way, group)),
    ];
  });
  const times = results.map(({ cpuMs, pages }) => cpuMs / Math.max(1, pages)).sort((a, b) => a - b);
  return [
    'said to differ though unedited | changed digits found | changed letters found',
    ...parts,
    `processor time a page: ${Math.round(times[Math.floor(times.length / 2)] ?? 0)} ms at the median`,
    ...results
      .filter(({ falseTexts, falseLooks }) => falseTexts.length + falseLooks > 0)
      .map(({ repository, sha256, way, edit, falseTexts, falseLooks }) =>
        [repository, sha256.slice(0, 12), way, edit, falseLooks, JSON.stringify(falseTexts)].join('\t'),
      ),
  ].join('\n');
}

function rate(count: number, of: number): string {
  if (of === 0) return '-'.padEnd(34);
  const [low, high] = confidence(count, of);
  const percent = (share: number) => (100 * share).toFixed(1);
  return `${count} of ${of}, ${percent(count / of)} % (${percent(low)} to ${percent(high)})`.padEnd(34);
}

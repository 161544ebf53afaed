import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { analyseFile, closeAnalysis, detectExpenses } from '@assay/analysis';
import { fromInvocation } from '../arguments.ts';
import { findClone, readFromClone } from '../clones.ts';
import { showProgress } from '../show-progress.ts';
import { judge, type Outcome, readText } from './expectation.ts';
import { readWorld, type WorldRow } from './read-world.ts';

interface Judged {
  readonly row: WorldRow;
  /** `missing`: the file is not on this machine, so nothing was examined. */
  readonly outcome: Outcome | 'missing';
  /**
   * Files from clones are assigned by their SHA-256: the results for those kept apart are shown to nobody.
   */
  readonly half: 'open' | 'kept apart';
  /** The expectations that were not met. */
  readonly missed: readonly string[];
  /** All that was said. */
  readonly text: string;
}

interface Places {
  readonly data: readonly string[];
  readonly clones: string | undefined;
  /** Where files from clones are extracted. */
  readonly folder: string;
}

/** The day on which files were collected; later dates are in the future. */
const TODAY = '2026-11-27';

/**
 * `eval -- world --data DIR [--data DIR]… [--clones DIR] [--kind KIND] [--file PART] [--jobs N] [--json
 * FILE]`: analyses each file that the tables in this folder name and compares the statements about it with
 * the expected ones. CLONES holds repositories as git directories, `OWNER+NAME/repo`. Five sixteenths of the
 * files from clones are kept apart: they are counted, and the statements about them are neither shown nor
 * written to FILE, so that nothing is tuned to them.
 */
export async function evaluateWorld(args: string[]): Promise<number> {
  const { places, rows, jobs, json } = readWorldArguments(args);
  const judged: Judged[] = [];
  const queue = rows.values();
  async function work(): Promise<void> {
    for (const row of queue) {
      judged.push(await judgeRow(row, places));
      showProgress(judged.length, rows.length);
    }
  }
  try {
    await Promise.all(Array.from({ length: jobs }, work));
  } finally {
    closeAnalysis();
    rmSync(places.folder, { recursive: true });
  }
  console.log(present(judged));
  if (json) {
    const listed = judged
      .filter(({ half }) => half === 'open')
      .map(({ row: { file, kind }, ...rest }) => ({ file, kind, ...rest }));
    writeFileSync(json, `${JSON.stringify(listed, null, 2)}\n`);
  }
  return judged.every(({ outcome }) => outcome === 'right') ? 0 : 1;
}

function readWorldArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string', multiple: true },
      clones: { type: 'string' },
      kind: { type: 'string' },
      file: { type: 'string', default: '' },
      jobs: { type: 'string', default: '1' },
      json: { type: 'string' },
    },
  });
  if (!values.data) throw new Error('--data DIR names a folder with files that the tables list');
  const jobs = Number(values.jobs);
  if (!(Number.isInteger(jobs) && jobs >= 1)) throw new Error('--jobs takes a whole number from 1');
  const rows = readWorld().filter(
    ({ kind, file }) => (!values.kind || kind === values.kind) && file.includes(values.file),
  );
  if (rows.length === 0) throw new Error('no row of the tables is asked for');
  const places: Places = {
    data: values.data.map(fromInvocation),
    clones: values.clones && fromInvocation(values.clones),
    folder: mkdtempSync(join(tmpdir(), 'assay-world-')),
  };
  return { places, rows, jobs, json: values.json && fromInvocation(values.json) };
}

async function judgeRow(row: WorldRow, places: Places): Promise<Judged> {
  const path = findFile(row, places);
  const trust = row.trust && findBelow(places.data, row.trust);
  if (path === null || (row.trust && !trust))
    return { row, half: 'open', outcome: 'missing', missed: [], text: '' };
  const anchors = trust ? [readFileSync(trust, 'utf8')] : [];
  const result = await analyseFile(path, {
    overlay: false,
    trustAnchors: anchors,
    credentialAnchors: anchors,
  });
  const isAboutExpenses = row.expectations.some((expectation) => expectation.isAboutExpenses);
  const expenses = isAboutExpenses ? await detectExpenses(path, { today: TODAY }) : null;
  const answer = { result, expenses };
  const half = path.startsWith(places.folder) ? dealOut(readFileSync(path)) : 'open';
  return { row, half, ...judge(row.expectations, answer), text: readText(answer) };
}

/** By the first digit of the SHA-256. */
function dealOut(bytes: Uint8Array): Judged['half'] {
  const digest = createHash('sha256').update(bytes).digest('hex');
  return Number.parseInt(digest.slice(0, 1), 16) < 5 ? 'kept apart' : 'open';
}

/** In the data, otherwise in the clone of its repository; null if it is in neither. */
function findFile({ file, source }: WorldRow, { data, clones, folder }: Places): string | null {
  const path = findBelow(data, file);
  const [, owner, name, commit] = /^github:([^/]+)\/([^@]+)@([0-9a-f]{40})$/.exec(source) ?? [];
  if (path !== null || clones === undefined || owner === undefined) return path;
  const clone = findClone(clones, `${owner}/${name}`);
  if (clone === null) return null;
  const taken = join(mkdtempSync(join(folder, 'clone-')), basename(file));
  writeFileSync(taken, readFromClone(clone, commit ?? '', file));
  return taken;
}

function findBelow(folders: readonly string[], file: string): string | null {
  return folders.map((folder) => join(folder, file)).find((path) => existsSync(path)) ?? null;
}

function present(judged: readonly Judged[]): string {
  const halves = Map.groupBy(judged, ({ half }) => half);
  return [...halves].sort().reverse().map(presentHalf).join('\n');
}

function presentHalf([half, judged]: readonly [Judged['half'], readonly Judged[]]): string {
  const kinds = Map.groupBy(judged, ({ row }) => row.kind);
  const count = (of: readonly Judged[], one: Judged['outcome']) =>
    String(of.filter(({ outcome }) => outcome === one).length).padStart(8);
  const line = (name: string, of: readonly Judged[]) =>
    `${name.padEnd(24)}${count(of, 'right')}${count(of, 'wrong')}${count(of, 'silent')}${count(of, 'missing')}`;
  return [
    `\n${half.padEnd(24)}${['right', 'wrong', 'silent', 'missing'].map((word) => word.padStart(8)).join('')}`,
    ...[...kinds].sort().map(([kind, of]) => line(kind, of)),
    line('all', judged),
    '',
    ...judged
      .filter(({ outcome }) => outcome !== 'right' && half === 'open')
      .map(({ row, outcome, missed }) => `${outcome}: ${row.file}  ${missed.join('  ')}`),
  ].join('\n');
}

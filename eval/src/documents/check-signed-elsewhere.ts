import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyseFile, closeAnalysis } from '@assay/analysis';
import { readArguments } from '../arguments.ts';
import { readFromClone } from '../clones.ts';

interface Listed {
  readonly sha256: string;
  readonly path: string;
  readonly theirs: string;
  readonly ours: string;
  readonly why: string;
}

const LIST = new URL('./signed-elsewhere.tsv', import.meta.url);
const SOUND = ['intact', 'harmless-change', 'cannot-tell'];

/**
 * `eval -- signed --data CLONE`: compares the verdict on signed files with that of the project that
 * `signed-elsewhere.tsv` names; CLONE is a git repository of it. Nothing was fitted on them.
 */
export async function checkSignedElsewhere(args: string[]): Promise<number> {
  const { data, limit } = readArguments(args);
  const text = readFileSync(LIST, 'utf8');
  const commit = /commit ([0-9a-f]{40})/.exec(text)?.[1] ?? 'HEAD';
  const [, ...rows] = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const folder = mkdtempSync(join(tmpdir(), 'assay-signed-'));
  let [right, alike] = [0, 0];
  const listed = rows.slice(0, limit).map(readRow);
  try {
    for (const one of listed) {
      const bytes = readFromClone(data, commit, one.path, one.sha256);
      const path = join(folder, 'file.pdf');
      writeFileSync(path, bytes);
      const verdict = (await analyseFile(path)).document?.verdict ?? 'not read';
      if (verdict === one.ours) right += 1;
      else console.log(`${verdict} instead of ${one.ours}: ${one.path}`);
      if (SOUND.includes(verdict) === (one.theirs === 'valid')) alike += 1;
      else console.log(`${one.theirs} there, ${verdict} here: ${one.path} (${one.why})`);
    }
  } finally {
    rmSync(folder, { recursive: true });
    closeAnalysis();
  }
  console.log(`${right} of ${listed.length} get the right word; ${alike} the same as there`);
  return right === listed.length ? 0 : 1;
}

function readRow(line: string): Listed {
  const [sha256 = '', path = '', theirs = '', ours = '', why = ''] = line.split('\t');
  return { sha256, path, theirs, ours, why };
}

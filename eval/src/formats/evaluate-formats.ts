import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { readArguments } from '../arguments.ts';
import { runWorkers } from '../image/run-workers.ts';
import { limitSamples, readManifest } from '../manifest.ts';
import { readReserved } from '../read-reserved.ts';
import { intervalOf } from '../receipts/intervals.ts';
import { showProgress } from '../show-progress.ts';
import { makeCopies } from './make-copies.ts';

const ORIGINAL = 'as the camera saved it';

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Row {
  files: number;
  from30: number;
  from50: number;
  highest: number;
  highestFile: string;
}

/**
 * `eval formats --data DIR [--limit N] [--json FILE]`: saves untouched camera originals in the other accepted
 * types, and counts how many of these are falsely called suspicious. Photos reserved for acceptance are left
 * out.
 */
export async function evaluateFormats(args: string[]): Promise<number> {
  const { data, json, limit } = readArguments(args);
  const reserved = readReserved(data);
  const photos = limitSamples(
    readManifest(data).filter(({ label, file }) => label === 'camera-original' && /\.jpe?g$/i.test(file)),
    limit,
  ).filter(({ file }) => !reserved.has(digest(readFileSync(join(data, file)))));
  const folder = mkdtempSync(join(tmpdir(), 'assay-formats-'));
  const rows = new Map<string, Row>();
  const missing = new Set<string>();
  try {
    for (const [i, { file }] of photos.entries()) {
      showProgress(i + 1, photos.length);
      const original = `${i}${extname(file)}`;
      symlinkSync(join(data, file), join(folder, original));
      const copies = await makeCopies(join(data, file), folder, String(i));
      const made = [{ kind: ORIGINAL, file: original }, ...copies].flatMap((copy) => {
        if (copy.file !== null) return [{ kind: copy.kind, file: copy.file }];
        missing.add(copy.kind);
        return [];
      });
      const requests = made.map((copy) => ({ data: folder, file: copy.file, mask: null, resave: false }));
      const { outcomes } = await runWorkers(requests, () => {});
      for (const [at, outcome] of outcomes.entries()) {
        const { kind, file: copy } = made[at];
        if ('problem' in outcome) throw new Error(`${file}, ${kind}: ${outcome.problem}`);
        count(rows, kind, file, outcome.figures.score);
        rmSync(join(folder, copy));
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log('\nuntouched copies                 files  from 50   95 % at most  from 30  highest');
  for (const [kind, { files, from30, from50, highest, highestFile }] of rows) {
    const most = `${(100 * intervalOf(from50, files)[1]).toFixed(1)} %`;
    const cells = [String(files).padStart(5), String(from50).padStart(8), most.padStart(14)];
    console.log(
      `${kind.padEnd(32)} ${cells.join(' ')} ${String(from30).padStart(8)} ${String(highest).padStart(8)}  ${highestFile}`,
    );
  }
  for (const kind of missing) console.log(`${kind}: not made, heif-enc is not installed`);
  if (json) writeFileSync(json, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
  return 0;
}

function count(rows: Map<string, Row>, kind: string, file: string, score: number): void {
  const row = rows.get(kind) ?? { files: 0, from30: 0, from50: 0, highest: -1, highestFile: '' };
  rows.set(kind, row);
  row.files += 1;
  if (score >= 30) row.from30 += 1;
  if (score >= 50) row.from50 += 1;
  if (score <= row.highest) return;
  row.highest = score;
  row.highestFile = file;
}

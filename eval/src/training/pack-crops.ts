import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readJpeg } from '../../../packages/forensics/src/formats/jpeg/jpeg.ts';
import { fromInvocation } from '../arguments.ts';
import { listJudgingRows, listTrainingRows, locateGathered, type PhotoRow } from '../photos/list-photos.ts';
import { showProgress } from '../show-progress.ts';
import { type Crop, cutCrop, deflateCrop, explainUnfit, placeCrop } from './cut-crop.ts';

const CACHE = path.resolve(import.meta.dirname, '../../../.cache');
const MAX_PART_BYTES = 52 * 2 ** 20;

/**
 * A crop in the manifest of its part: the position of its bytes in the part, and the source of its picture.
 */
interface CropRow extends Omit<Crop, 'components'>, Omit<PhotoRow, 'kind'> {
  readonly start: number;
  readonly length: number;
  /** Position in the photo, in pixels. */
  readonly left: number;
  readonly top: number;
}

/**
 * `eval crops --data DIR [--parts N] [--judging]`: cuts crops of the quantised coefficients from camera
 * originals and packs them into `.cache/crops/part-N.bin`, with a manifest beside each. A part has one crop
 * of each photo, up to 52 MiB. With `--judging` the photos are those of the cameras from which only the
 * fusion learns, and the folder is `.cache/judging-crops`: `training/judge.py` scores networks on them, and
 * none learns from them.
 */
export async function packCrops(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { data: { type: 'string' }, parts: { type: 'string' }, judging: { type: 'boolean' } },
  });
  if (!values.data) throw new Error('--data DIR names the folder with the data and its manifest.tsv');
  const data = fromInvocation(values.data);
  const rows = (values.judging ? listJudgingRows(data) : listTrainingRows(data)).filter(
    ({ kind }) => kind === 'photo',
  );
  const folder = path.join(CACHE, values.judging ? 'judging-crops' : 'crops');
  mkdirSync(folder, { recursive: true });
  const parts = Array.from({ length: Number(values.parts ?? 2) }, (_, index) => new Part(folder, index));
  for (const [n, row] of rows.entries()) {
    showProgress(n + 1, rows.length);
    const picture = readJpeg(readFileSync(locateGathered(row.sha256)));
    const unfit = explainUnfit(picture);
    if (unfit) {
      console.error(`${row.repository}: ${row.file}: ${unfit}`);
      continue;
    }
    for (const part of parts) {
      const place = placeCrop(picture, row.sha256, part.index);
      const crop = cutCrop(picture, place);
      if (crop) part.add(row, place, crop);
    }
  }
  for (const part of parts) console.log(part.finish());
  return 0;
}

class Part {
  readonly index: number;
  private readonly stem: string;
  private readonly file: number;
  private readonly rows: CropRow[] = [];
  private end = 0;
  private full = 0;

  constructor(folder: string, index: number) {
    this.index = index;
    this.stem = path.join(folder, `part-${index}`);
    this.file = openSync(`${this.stem}.bin`, 'w');
  }

  add({ kind: _, ...photo }: PhotoRow, place: { left: number; top: number }, crop: Crop): void {
    const bytes = deflateCrop(crop);
    if (this.end + bytes.length > MAX_PART_BYTES) {
      this.full++;
      return;
    }
    writeSync(this.file, bytes);
    const { components: __, ...shape } = crop;
    this.rows.push({ ...photo, ...shape, ...place, start: this.end, length: bytes.length });
    this.end += bytes.length;
  }

  finish(): string {
    closeSync(this.file);
    writeFileSync(`${this.stem}.json`, JSON.stringify(this.rows));
    const cameras = new Set(this.rows.map(({ camera }) => camera)).size;
    const size = (this.end / 2 ** 20).toFixed(1);
    return `${this.stem}.bin: ${this.rows.length} crops of ${cameras} cameras, ${size} MiB; ${this.full} did not fit`;
  }
}

import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readJpeg } from '../../../packages/forensics/src/formats/jpeg/jpeg.ts';
import { fromInvocation } from '../arguments.ts';
import { listTrainingRows, locateGathered, type PhotoRow } from '../photos/list-photos.ts';
import { showProgress } from '../show-progress.ts';
import { type Crop, cutCrop, deflateCrop, explainUnfit, placeCrop } from './cut-crop.ts';

const CROPS = path.resolve(import.meta.dirname, '../../../.cache/crops');
const MAX_PART_BYTES = 55 * 2 ** 20;

/** A crop as the part's manifest has it: where its bytes lie in the part, and where its picture comes from. */
interface CropRow extends Omit<Crop, 'components'>, Omit<PhotoRow, 'kind'> {
  readonly start: number;
  readonly length: number;
  /** Place in the photo, in pixels. */
  readonly left: number;
  readonly top: number;
}

/**
 * `eval crops --data DIR [--parts N]`: cuts crops of the quantised coefficients of camera originals and packs them into
 * `.cache/crops/part-N.bin`, with a manifest beside each. A part has one crop of each photo, as far as 55 MiB go.
 */
export async function packCrops(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { data: { type: 'string' }, parts: { type: 'string' } } });
  if (!values.data) throw new Error('--data DIR names the folder with the data and its manifest.tsv');
  const rows = listTrainingRows(fromInvocation(values.data)).filter(({ kind }) => kind === 'photo');
  const parts = Array.from({ length: Number(values.parts ?? 2) }, (_, index) => new Part(index));
  mkdirSync(CROPS, { recursive: true });
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

  constructor(index: number) {
    this.index = index;
    mkdirSync(CROPS, { recursive: true });
    this.stem = path.join(CROPS, `part-${index}`);
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

import { appendFileSync, readFileSync } from 'node:fs';
import { openImage } from '@assay/forensics';
import type { Layer } from '@assay/kernels';
import { loadTraceLayers } from '../../../packages/forensics/src/methods/learned-traces/trace-network.ts';
import { findClone, readFromClone } from '../clones.ts';
import { readResults } from '../read-results.ts';
import { showProgress } from '../show-progress.ts';
import { type Figures, measureStatistics } from './measure-statistics.ts';
import { decodePicture, makeWay, orderWays, type Pixels, SMALLEST_WINDOW, WAYS, type Way } from './ways.ts';

const NETWORK = new URL(
  '../../../packages/forensics/src/methods/learned-traces/network.onnx',
  import.meta.url,
);

/** A file that can be extracted from a clone and examined. */
export interface Source {
  readonly repository: string;
  readonly commit: string;
  readonly path: string;
  readonly sha256: string;
}

/** The measurements of one window; figures that do not exist are null. */
export interface MeasuredWindow {
  readonly sha256: string;
  readonly way: Way;
  readonly statistics: Readonly<Record<string, number | null>>;
  /** Means and deviations of the network's inner layers; null if it was not shown the window. */
  readonly network: readonly number[] | null;
}

interface MeasureOptions {
  /** Holds repositories as git directories, `OWNER+NAME/repo`. */
  readonly clones: string;
  /** One JSON object per line; windows in it are not measured again. */
  readonly results: string;
  /** Seconds after which no further picture is begun. */
  readonly seconds: number;
  /** How many ways of each picture are measured. */
  readonly ways: number;
}

/**
 * Measures what is not yet in the results, first one way of each picture and then another of each, and
 * returns all windows.
 */
export async function measureWindows(
  sources: readonly Source[],
  { clones, results, seconds, ways }: MeasureOptions,
): Promise<MeasuredWindow[]> {
  const windows = readResults<MeasuredWindow>(results);
  const known = new Set(windows.map(({ sha256, way }) => `${sha256} ${way}`));
  const wanted = WAYS.slice(0, ways)
    .flatMap((_, round) => sources.map((source) => ({ source, way: orderWays(source.sha256)[round] as Way })))
    .filter(({ source, way }) => !known.has(`${source.sha256} ${way}`));
  const look = loadTraceLayers(readFileSync(NETWORK));
  const end = performance.now() + 1000 * seconds;
  for (const [done, { source, way }] of wanted.entries()) {
    showProgress(done + 1, wanted.length);
    if (performance.now() > end) break;
    const bytes = extractFile(source, clones);
    if (!bytes) continue;
    const pixels = await decodeOrReport(bytes, source);
    if (!pixels || Math.min(pixels.width, pixels.height) < SMALLEST_WINDOW) continue;
    const { bytes: file } = await makeWay(pixels, way, source.sha256);
    const window = { sha256: source.sha256, way, ...(await measureFile(file, way, look)) };
    windows.push(window);
    appendFileSync(results, `${JSON.stringify(window)}\n`);
  }
  return windows;
}

/** Null, with a line on standard error, if it cannot be decoded: the rest can be measured without it. */
async function decodeOrReport(bytes: Uint8Array, { repository, path: file }: Source): Promise<Pixels | null> {
  try {
    return await decodePicture(bytes);
  } catch (error) {
    console.error(`${repository}: ${file}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

async function measureFile(
  bytes: Uint8Array,
  way: Way,
  look: ReturnType<typeof loadTraceLayers>,
): Promise<Pick<MeasuredWindow, 'statistics' | 'network'>> {
  const image = openImage({
    bytes,
    mimeType: way === 'kept' ? 'image/png' : way === 'webp' ? 'image/webp' : 'image/jpeg',
    receivedAt: new Date(0),
    decoders: { pixels: decodePicture },
  });
  const statistics = round(measureStatistics(await image.pixels()));
  const coefficients = image.jpeg()?.components[0] ?? null;
  const { cells, wide } = look(await image.luminance(), await image.chrominance(), coefficients);
  return { statistics, network: [...pool(cells), ...pool(wide)] };
}

const FINE = 1e4;
const roundOne = (value: number) => (Number.isFinite(value) ? Math.round(value * FINE) / FINE : null);
const round = (figures: Figures) =>
  Object.fromEntries([...figures].map(([name, value]) => [name, roundOne(value)]));

/** Mean and standard deviation of each channel. */
function pool({ channels, values }: Layer): number[] {
  const [sums, squares] = [new Float64Array(channels), new Float64Array(channels)];
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    sums[i % channels] += value;
    squares[i % channels] += value * value;
  }
  const count = values.length / channels;
  return [...sums].flatMap((sum, k) => {
    const mean = sum / count;
    const spread = Math.sqrt(Math.max(0, (squares[k] ?? 0) / count - mean * mean));
    return [roundOne(mean) ?? 0, roundOne(spread) ?? 0];
  });
}

/** Null if its repository is not among the clones. @throws Error if the file differs from the table */
function extractFile({ repository, commit, path: file, sha256 }: Source, clones: string): Uint8Array | null {
  const clone = findClone(clones, repository);
  return clone === null ? null : readFromClone(clone, commit, file, sha256);
}

import type { BoostedTrees } from '../../../packages/forensics/src/maths/boosted-trees.ts';
import { seedRandom } from '../paired/random.ts';

/** A table to learn from: columns of equal length, NaN where a value is missing. */
export interface Samples {
  readonly features: readonly string[];
  readonly columns: readonly Float32Array[];
  /** 1 for the positive class, otherwise 0. */
  readonly labels: Uint8Array;
  readonly weights: Float32Array;
}

export interface GrowOptions {
  readonly trees: number;
  readonly depth: number;
  readonly learningRate: number;
  /** Least sum of second derivatives in a leaf: suppresses small, certain leaves. */
  readonly minChildWeight: number;
  /** L2 penalty on leaf values. */
  readonly ridge: number;
  /** Share of rows and of columns that each tree sees. */
  readonly rows: number;
  readonly columns: number;
  readonly seed: string;
  /** Whether trees may use a column; the random choices do not depend on it. */
  readonly maySee?: (feature: string) => boolean;
}

/** A table with bin numbers in place of values; it serves any number of fits. */
export interface BinnedSamples extends Omit<Samples, 'columns'> {
  readonly bins: readonly Uint8Array[];
  /** For each column: upper edges of its bins from 1 on; bin 0 holds missing values. */
  readonly edges: readonly Float32Array[];
}

const BINS = 64;

/**
 * Grows boosted trees for the logistic loss by second-order steps on histograms (Chen & Guestrin 2016,
 * XGBoost, equations 5 to 7), level by level, all of one depth. The same samples and seed give the same trees.
 */
export function growTrees(samples: BinnedSamples, options: GrowOptions): BoostedTrees {
  const { depth, maySee = () => true } = options;
  const { bins: binned, edges } = samples;
  const count = samples.labels.length;
  const random = seedRandom(options.seed);
  const base = priorLogOdds(samples);
  const scores = new Float32Array(count).fill(base);
  const gradients = new Float32Array(count);
  const hessians = new Float32Array(count);
  const inner = 2 ** depth - 1;
  const inputs: number[] = [];
  const thresholds: number[] = [];
  const leaves: number[] = [];

  for (let tree = 0; tree < options.trees; tree++) {
    const chosen = chooseRows(count, options.rows, random.unit);
    for (let i = 0; i < count; i++) {
      const probability = 1 / (1 + Math.exp(-scores[i]));
      gradients[i] = samples.weights[i] * (probability - samples.labels[i]);
      hessians[i] = Math.max(1e-6, samples.weights[i] * probability * (1 - probability));
    }
    const used = binned
      .map((bins, feature) => ({ bins, feature }))
      .filter(({ feature }) => random.chance(options.columns) && maySee(samples.features[feature]));
    const nodes = new Uint16Array(count);
    const treeInputs = new Array<number>(inner).fill(0);
    const treeThresholds = new Array<number>(inner).fill(Number.POSITIVE_INFINITY);
    const treeBins = new Int16Array(inner).fill(BINS);
    let before: Float64Array[] | null = null;
    for (let level = 0; level < depth; level++) {
      const sums = sumByBin(used, nodes, chosen, gradients, hessians, level, before);
      before = sums;
      const splits = findSplits(used, sums, level, options);
      const first = 2 ** level - 1;
      for (const [n, split] of splits.entries()) {
        if (!split) continue;
        treeInputs[first + n] = split.feature;
        treeBins[first + n] = split.bin;
        treeThresholds[first + n] = edges[split.feature][split.bin - 1] ?? Number.NEGATIVE_INFINITY;
      }
      for (let i = 0; i < count; i++) {
        const node = first + nodes[i];
        nodes[i] = 2 * nodes[i] + (binned[treeInputs[node]][i] > treeBins[node] ? 1 : 0);
      }
    }
    const values = leafValues(nodes, chosen, gradients, hessians, 2 ** depth, options);
    for (let i = 0; i < count; i++) scores[i] += values[nodes[i]];
    inputs.push(...treeInputs);
    thresholds.push(...treeThresholds);
    leaves.push(...values);
  }
  return { features: samples.features, depth, base, inputs, thresholds, leaves };
}

export function binSamples({ columns, ...samples }: Samples): BinnedSamples {
  const edges = columns.map((column) => findEdges(column));
  return { ...samples, edges, bins: columns.map((column, f) => assignBins(column, edges[f])) };
}

/** Upper edges of bins 1 … BINS−1 by quantiles of the present values; bin 0 holds missing values. */
function findEdges(column: Float32Array): Float32Array {
  const step = Math.max(1, Math.floor(column.length / 20_000));
  const present = column.filter((value, i) => i % step === 0 && !Number.isNaN(value)).sort();
  const edges: number[] = [];
  for (let bin = 1; bin < BINS - 1 && present.length > 0; bin++) {
    const edge = present[Math.floor((bin * present.length) / (BINS - 1))];
    if (edges.length === 0 || edge > edges[edges.length - 1]) edges.push(edge);
  }
  return Float32Array.from(edges);
}

function assignBins(column: Float32Array, edges: Float32Array): Uint8Array {
  return Uint8Array.from(column, (value) => {
    if (Number.isNaN(value)) return 0;
    let low = 0;
    let high = edges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (value > edges[middle]) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  });
}

function priorLogOdds({ labels, weights }: BinnedSamples): number {
  let positive = 0;
  let all = 0;
  for (let i = 0; i < labels.length; i++) {
    positive += labels[i] * weights[i];
    all += weights[i];
  }
  const share = Math.min(0.999, Math.max(0.001, positive / all));
  return Math.log(share / (1 - share));
}

function chooseRows(count: number, share: number, unit: () => number): Uint32Array {
  const chosen = new Uint32Array(count);
  let kept = 0;
  for (let i = 0; i < count; i++) if (unit() < share) chosen[kept++] = i;
  return chosen.subarray(0, kept);
}

interface Split {
  readonly feature: number;
  /** Rows in bins up to this one go left. */
  readonly bin: number;
}

interface UsedColumn {
  readonly feature: number;
  readonly bins: Uint8Array;
}

/**
 * For each column, gradients and curvatures summed by node and bin, side by side. Of two siblings only the
 * smaller one is summed; the other is the difference from their parent.
 */
function sumByBin(
  used: readonly UsedColumn[],
  nodes: Uint16Array,
  rows: Uint32Array,
  gradients: Float32Array,
  hessians: Float32Array,
  level: number,
  before: readonly Float64Array[] | null,
): Float64Array[] {
  const count = 2 ** level;
  const sizes = new Uint32Array(count);
  for (let r = 0; r < rows.length; r++) sizes[nodes[rows[r]]]++;
  const isSummed = Array.from(
    sizes,
    (size, node) => !before || size < sizes[node ^ 1] || (size === sizes[node ^ 1] && node % 2 === 0),
  );
  const summed = rows.filter((i) => isSummed[nodes[i]]);
  const places = summed.map((i) => nodes[i] * 2 * BINS);
  return used.map(({ bins }, u) => {
    const sums = new Float64Array(count * 2 * BINS);
    for (let r = 0; r < summed.length; r++) {
      const i = summed[r];
      const at = places[r] + 2 * bins[i];
      sums[at] += gradients[i];
      sums[at + 1] += hessians[i];
    }
    if (before) {
      for (let node = 0; node < count; node++) {
        if (isSummed[node]) continue;
        const mother = (node >> 1) * 2 * BINS;
        const [own, sister] = [node * 2 * BINS, (node ^ 1) * 2 * BINS];
        for (let n = 0; n < 2 * BINS; n++) sums[own + n] = before[u][mother + n] - sums[sister + n];
      }
    }
    return sums;
  });
}

/** The best split of each node of one level; null for nodes where none gains. */
function findSplits(
  used: readonly UsedColumn[],
  sums: readonly Float64Array[],
  level: number,
  { minChildWeight, ridge }: GrowOptions,
): (Split | null)[] {
  const count = 2 ** level;
  const best: (Split | null)[] = new Array(count).fill(null);
  const gains = new Float64Array(count).fill(1e-4);
  for (const [u, { feature }] of used.entries()) {
    for (let node = 0; node < count; node++) {
      const own = sums[u].subarray(node * 2 * BINS, (node + 1) * 2 * BINS);
      let allG = 0;
      let allH = 0;
      for (let bin = 0; bin < BINS; bin++) {
        allG += own[2 * bin];
        allH += own[2 * bin + 1];
      }
      const whole = (allG * allG) / (allH + ridge);
      let leftG = 0;
      let leftH = 0;
      for (let bin = 0; bin < BINS - 1; bin++) {
        leftG += own[2 * bin];
        leftH += own[2 * bin + 1];
        const rightG = allG - leftG;
        const rightH = allH - leftH;
        if (leftH < minChildWeight || rightH < minChildWeight) continue;
        const gain = (leftG * leftG) / (leftH + ridge) + (rightG * rightG) / (rightH + ridge) - whole;
        if (gain > gains[node]) {
          gains[node] = gain;
          best[node] = { feature, bin };
        }
      }
    }
  }
  return best;
}

function leafValues(
  nodes: Uint16Array,
  rows: Uint32Array,
  gradients: Float32Array,
  hessians: Float32Array,
  count: number,
  { ridge, learningRate }: GrowOptions,
): number[] {
  const sumG = new Float64Array(count);
  const sumH = new Float64Array(count);
  for (const i of rows) {
    sumG[nodes[i]] += gradients[i];
    sumH[nodes[i]] += hessians[i];
  }
  return Array.from(sumG, (g, n) => (-learningRate * g) / (sumH[n] + ridge));
}

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chooseLimits, recogniseText } from '@assay/analysis/in-process';
import { readJpeg } from '@assay/forensics';
import sharp from 'sharp';
import { cutDigits } from '../../../packages/forensics/src/digits/cut-digits.ts';
import { DIGIT_FEATURES, describeDigits } from '../../../packages/forensics/src/digits/describe-digits.ts';
import { findNearest } from '../../../packages/forensics/src/digits/find-copied.ts';
import { measureHistory } from '../../../packages/forensics/src/digits/measure-history.ts';
import { standOut } from '../../../packages/forensics/src/digits/stand-out.ts';
import { preparePredictor } from '../../../packages/forensics/src/maths/boosted-trees.ts';
import { encodeTrees } from '../../../packages/forensics/src/media/image/fusion/fusion-model.ts';
import { readArguments } from '../arguments.ts';
import { binSamples, growTrees } from '../fit/grow-trees.ts';
import { measureAuc, measureHitRate } from '../image/score-metrics.ts';
import { seedRandom } from '../paired/random.ts';
import { showProgress } from '../show-progress.ts';
import { makeTwins } from './make-twins.ts';
import { type ReceiptSample, readSamples } from './read-samples.ts';

const MODEL = fileURLToPath(
  new URL('../../../packages/forensics/src/digits/digit-model.json', import.meta.url),
);
const TWINS = 4;
const FOLDS = 5;
const GROWING = {
  ...{ trees: 80, depth: 4, learningRate: 0.08, minChildWeight: 4, ridge: 2, rows: 0.7, columns: 0.6 },
};
/**
 * Weights of a changed digit (one among about a hundred), of an untouched digit on a forged receipt, and of a
 * digit on a genuine one.
 */
const WEIGHTS = { changed: 12, beside: 0.5, genuine: 1 };
/** With too few digits a picture is never accused. */
const SILENT = -9;

interface Described {
  readonly receipt: string;
  readonly kind: 'genuine' | 'moved' | 'redrawn';
  /** A row of measurements for each digit; empty if there are too few. */
  readonly rows: readonly (readonly number[])[];
  readonly changed: readonly boolean[];
}

/**
 * `eval -- digits --data DIR`: fits the comparison of digits on twins made from every receipt, reports its
 * performance on receipts on which it was not fitted, in five folds, and writes the model. Words are those
 * read from the untouched scan.
 */
export async function fitDigits(args: string[]): Promise<number> {
  const { data, json, limit } = readArguments(args);
  const samples = readSamples(data).slice(0, limit);
  const described: Described[] = [];
  for (const [index, sample] of samples.entries()) {
    described.push(...(await describeTwins(sample)));
    showProgress(index + 1, samples.length);
  }
  const names = samples.map(({ name }) => name);
  const scored = Array.from({ length: FOLDS }, (_, fold) => {
    const isIn = ({ receipt }: Described) => names.indexOf(receipt) % FOLDS === fold;
    const predict = preparePredictor(
      grow(
        described.filter((one) => !isIn(one)),
        `fold ${fold}`,
      ),
    ).predict;
    return described.filter(isIn).map((one) => ({ ...one, score: score(one, predict) }));
  }).flat();
  const genuine = scoresOf(scored, 'genuine');
  const usual = genuine.reduce((sum, value) => sum + value, 0) / genuine.length;
  const spread = Math.sqrt(genuine.reduce((sum, value) => sum + (value - usual) ** 2, 0) / genuine.length);
  const report = summarise(scored, usual, spread);
  console.log(JSON.stringify(report, null, 2));
  if (json) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  if (limit === Number.POSITIVE_INFINITY) {
    const about = `Fitted on ${described.length} receipts made of ${samples.length} scans of SROIE (MIT) by \`npm run --silent eval -- digits\`.`;
    const trees = encodeTrees(grow(described, 'all'));
    writeFileSync(
      MODEL,
      `${JSON.stringify({ about, usual: round(usual), spread: round(spread), trees }, null, 1)}\n`,
    );
  }
  return 0;
}

async function describeTwins(sample: ReceiptSample): Promise<Described[]> {
  const { body } = await recogniseText({
    bytes: sample.bytes,
    options: { languages: ['en', 'de', 'es'] },
    limits: chooseLimits(),
    threads: 1,
    reportProgress: () => {},
  });
  const { words } = body as { words: Parameters<typeof cutDigits>[1] };
  const found: Described[] = [];
  for (let twin = 0; twin < TWINS; twin++) {
    const twins = await makeTwins(sample, seedRandom(`fit ${sample.name} ${twin}`));
    const all = [{ kind: 'genuine', bytes: twins.genuine, changed: [] } as const, ...twins.forged];
    for (const { kind, bytes, changed } of all) {
      const { data, info } = await sharp(bytes)
        .greyscale()
        .toColourspace('b-w')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const plane = { width: info.width, height: info.height, data: new Uint8Array(data) };
      const marked = cutDigits(plane, words).map((digit) => {
        const [x, y] = [digit.x + digit.width / 2, digit.y + digit.height / 2];
        const hit = changed.find(
          (box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height,
        );
        // Recognition would read the new digit.
        const character = hit && digit.character !== null ? hit.digit : digit.character;
        return { digit: { ...digit, character }, isChanged: hit !== undefined };
      });
      const digits = marked.map(({ digit }) => digit);
      const jpeg = readJpeg(bytes);
      const history = jpeg && measureHistory(jpeg, digits);
      const rows =
        digits.length < 8 ? [] : describeDigits(plane, digits, findNearest(plane, digits), history);
      found.push({ receipt: sample.name, kind, rows, changed: marked.map(({ isChanged }) => isChanged) });
    }
  }
  return found;
}

function grow(described: readonly Described[], seed: string) {
  const digits = described.flatMap(({ kind, rows, changed }) =>
    rows.map((row, i) => ({
      row,
      label: changed[i] ? 1 : 0,
      weight: changed[i] ? WEIGHTS.changed : kind === 'genuine' ? WEIGHTS.genuine : WEIGHTS.beside,
    })),
  );
  const samples = {
    features: DIGIT_FEATURES,
    columns: DIGIT_FEATURES.map((_, feature) => Float32Array.from(digits, ({ row }) => row[feature])),
    labels: Uint8Array.from(digits, ({ label }) => label),
    weights: Float32Array.from(digits, ({ weight }) => weight),
  };
  return growTrees(binSamples(samples), { ...GROWING, seed });
}

function score({ rows }: Described, predict: ReturnType<typeof preparePredictor>['predict']): number {
  if (rows.length === 0) return SILENT;
  const columns = DIGIT_FEATURES.map((_, feature) => Float32Array.from(rows, (row) => row[feature]));
  return standOut(predict(columns, rows.length));
}

type Scored = Described & { readonly score: number };

function scoresOf(scored: readonly Scored[], ...kinds: Described['kind'][]): number[] {
  return scored.filter(({ kind }) => kinds.includes(kind)).map((one) => one.score);
}

function summarise(scored: readonly Scored[], usual: number, spread: number) {
  const genuine = scoresOf(scored, 'genuine');
  const of = (...kinds: Described['kind'][]) => {
    const forged = scoresOf(scored, ...kinds);
    const hits = (share: number) => round(measureHitRate(forged, genuine, share) ?? Number.NaN);
    return {
      count: forged.length,
      auc: round(measureAuc(forged, genuine) ?? Number.NaN),
      foundAtOneInTwenty: hits(0.05),
      foundAtOneInFifty: hits(0.02),
    };
  };
  const deviations = genuine.map((value) => (value - usual) / spread).sort((a, b) => a - b);
  const quantile = (share: number) => round(deviations[Math.floor(deviations.length * share)]);
  return {
    all: of('moved', 'redrawn'),
    moved: of('moved'),
    redrawn: of('redrawn'),
    genuine: { count: genuine.length, suspicionOf95Percent: quantile(0.95), of98Percent: quantile(0.98) },
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

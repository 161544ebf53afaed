import { writeFileSync } from 'node:fs';
import {
  chooseLimits,
  detectExpensesInDocument,
  measureDocument,
  readDocumentFindings,
  recogniseText,
} from '@assay/analysis/in-process';
import sharp from 'sharp';
import { readArguments } from '../arguments.ts';
import { seedRandom } from '../paired/random.ts';
import { showProgress } from '../show-progress.ts';
import { compareFields } from './compare-fields.ts';
import { draftScan, type LayerWord } from './draft-scan.ts';
import { makeTwins } from './make-twins.ts';
import { measureRepeats } from './measure-repeats.ts';
import { type ReceiptSample, readSamples } from './read-samples.ts';

const TODAY = '2026-01-01';
const LANGUAGES = ['en', 'de', 'es'];
/** Receipts per document. */
const TOGETHER = 3;

/** Which fields of a receipt are right; null if it was not found at all. */
type Right = ReturnType<typeof compareFields>['right'] | null;
/** `doubted`: only digits differ that recognition confuses, which weighs little. */
type LayerResult = 'marked' | 'doubted' | 'alike' | 'not compared';

interface Measured {
  readonly name: string;
  readonly pictureAlone: Right;
  readonly withLayer: Right;
  /** The result for a recognised layer, for one with a changed figure, and for one over a changed picture. */
  readonly honest: LayerResult;
  readonly changedLayer: LayerResult;
  readonly changedPicture: LayerResult;
  /** Markers and score of the honest layer. */
  readonly markers: readonly string[];
  readonly score: number | null;
}

/**
 * `eval -- scans --data DIR [--json FILE] [--limit N] [--only repeats]`: PDFs made from the receipts' scans,
 * with and without a text layer, and several receipts in one: fields, and results on honest and changed text
 * layers. The layer is read by our own recognition from a smaller, worse copy of the scan, so that it has
 * errors of its own.
 */
export async function evaluateScans(args: string[]): Promise<number> {
  const { data, json, limit, only } = readArguments(args);
  const samples = readSamples(data).slice(0, limit);
  const repeats = await measureRepeats(samples);
  if (only === 'repeats') {
    console.log(JSON.stringify(repeats, null, 2));
    return 0;
  }
  const measured: Measured[] = [];
  for (const sample of samples) {
    measured.push(await measure(sample));
    showProgress(measured.length, samples.length);
  }
  const together = await measureTogether(samples);
  const report = { ...summarise(measured), together, repeats };
  console.log(JSON.stringify(report, null, 2));
  if (json) writeFileSync(json, `${JSON.stringify({ report, measured }, null, 2)}\n`);
  return 0;
}

async function measure(sample: ReceiptSample): Promise<Measured> {
  const layer = await readLayer(sample.bytes);
  const changed = changeFigure(layer);
  const { forged } = await makeTwins(sample);
  const honest = await draftScan([{ jpeg: sample.bytes, layer }]);
  const own = await examineLayer(honest);
  return {
    name: sample.name,
    pictureAlone: await readFields(await draftScan([{ jpeg: sample.bytes, layer: [] }]), [sample]).then(
      first,
    ),
    withLayer: await readFields(honest, [sample]).then(first),
    honest: own.told,
    changedLayer: changed
      ? (await examineLayer(await draftScan([{ jpeg: sample.bytes, layer: changed }]))).told
      : 'not compared',
    changedPicture: forged[0]
      ? (await examineLayer(await draftScan([{ jpeg: forged[0].bytes, layer }]))).told
      : 'not compared',
    markers: own.markers,
    score: own.score,
  };
}

const first = ([one]: readonly Right[]): Right => one ?? null;

/** Words as a cheap scanner's program would read them. */
async function readLayer(bytes: Uint8Array): Promise<LayerWord[]> {
  const { width = 0 } = await sharp(bytes).metadata();
  const scale = 0.8;
  const worse = await sharp(bytes)
    .resize(Math.round(width * scale))
    .jpeg({ quality: 60 })
    .toBuffer();
  const { body } = await recogniseText({
    ...{ bytes: worse, options: { languages: LANGUAGES }, limits: chooseLimits() },
    ...{ threads: 1, reportProgress: () => {} },
  });
  return (body as { words: LayerWord[] }).words.map((word) => ({
    text: word.text,
    ...{ x: word.x / scale, y: word.y / scale, width: word.width / scale, height: word.height / scale },
  }));
}

/** Changes one digit of an amount in the layer; null if it has none. */
function changeFigure(layer: readonly LayerWord[]): LayerWord[] | null {
  const amounts = layer.flatMap(({ text }, at) => (/\d[.,]\d\d$/.test(text) ? [at] : []));
  if (amounts.length === 0) return null;
  const random = seedRandom(`layer ${layer.length}`);
  const at = random.pick(amounts);
  const places = [...layer[at].text.matchAll(/\d/g)].map(({ index }) => index);
  const place = random.pick(places);
  const digit = (Number(layer[at].text[place]) + random.whole(1, 9)) % 10;
  const text = `${layer[at].text.slice(0, place)}${digit}${layer[at].text.slice(place + 1)}`;
  return layer.toSpliced(at, 1, { ...layer[at], text });
}

async function examineLayer(bytes: Buffer) {
  const { results, verdict } = await measureDocument(bytes, {
    ...{ mimeType: 'application/pdf', receivedAt: new Date(`${TODAY}T00:00:00Z`), limits: chooseLimits() },
    methods: ['pdf-text-layer', 'pdf-overlaps', 'pdf-hidden', 'pdf-figures', 'pdf-fonts'],
  });
  const layer = results.find(({ model }) => model === 'pdf-text-layer');
  const layerScore = layer?.status === 'finding' ? (layer.compromisedScore ?? 0) : null;
  const told: LayerResult =
    layerScore === null ? 'not compared' : layerScore >= 50 ? 'marked' : layerScore > 0 ? 'doubted' : 'alike';
  const markers = results.flatMap((result) => result.markers ?? []);
  return { told, markers, score: verdict.tamperScore };
}

/** The correct fields of each receipt, in the order of the document. */
async function readFields(bytes: Buffer, samples: readonly ReceiptSample[]): Promise<Right[]> {
  const { body } = await detectExpensesInDocument({
    ...{ bytes, options: { languages: LANGUAGES }, limits: chooseLimits() },
    ...{ threads: 1, reportProgress: () => {} },
  });
  const { expenses } = readDocumentFindings(body, { today: TODAY });
  return samples.map((sample, place) => {
    const own = expenses.find(({ places }) =>
      Object.values(places).some((list) => list.some(({ page }) => page === place + 1)),
    );
    return own ? compareFields(own, sample.key).right : null;
  });
}

async function measureTogether(samples: readonly ReceiptSample[]) {
  const groups = samples.flatMap((_, at) =>
    at % TOGETHER === 0 && at + TOGETHER <= samples.length ? [samples.slice(at, at + TOGETHER)] : [],
  );
  const rights: Right[] = [];
  for (const group of groups) {
    const pdf = await draftScan(group.map(({ bytes }) => ({ jpeg: bytes, layer: [] })));
    rights.push(...(await readFields(pdf, group)));
  }
  return { documents: groups.length, receiptsEach: TOGETHER, ...countRight(rights) };
}

function countRight(rights: readonly Right[]) {
  const count = (field: 'date' | 'total' | 'merchant') => rights.filter((right) => right?.[field]).length;
  return {
    receipts: rights.length,
    ...{ found: rights.filter((right) => right !== null).length },
    ...{ date: count('date'), total: count('total'), merchant: count('merchant') },
  };
}

function summarise(measured: readonly Measured[]) {
  const tally = (name: 'honest' | 'changedLayer' | 'changedPicture') => ({
    marked: measured.filter((one) => one[name] === 'marked').length,
    doubted: measured.filter((one) => one[name] === 'doubted').length,
    compared: measured.filter((one) => one[name] !== 'not compared').length,
    of: measured.length,
  });
  return {
    pictureAlone: countRight(measured.map(({ pictureAlone }) => pictureAlone)),
    withLayer: countRight(measured.map(({ withLayer }) => withLayer)),
    textLayer: {
      honest: tally('honest'),
      changedLayer: tally('changedLayer'),
      changedPicture: tally('changedPicture'),
      otherMarkersOfHonest: Object.fromEntries(
        [
          ...Map.groupBy(
            measured.flatMap(({ markers }) => markers),
            (marker) => marker,
          ),
        ].map(([marker, list]) => [marker, list.length]),
      ),
    },
  };
}

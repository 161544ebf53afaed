import { writeFileSync } from 'node:fs';
import { chooseLimits, readFindings, recogniseText } from '@assay/analysis/in-process';
import type { Expense } from '@assay/expenses';
import { showProgress } from '../show-progress.ts';
import { compareFields, type FieldResult } from './compare-fields.ts';
import { intervalOf } from './intervals.ts';
import { measureSeries } from './measure-series.ts';
import type { ReceiptSample } from './read-samples.ts';

/** Later than all receipts, so that no date is in the future. */
const TODAY = '2026-01-01';
const FIELDS = ['total', 'date', 'merchant'] as const;

interface Reading {
  readonly name: string;
  readonly fields: FieldResult;
  readonly found: Readonly<Record<(typeof FIELDS)[number], string | number | null>>;
  readonly expected: ReceiptSample['key'];
  readonly objections: readonly string[];
}

/**
 * What is read on receipts, once each: from the scans or, with `from` boxes, from the words that people
 * transcribed, which shows the errors of the rules alone. With `series`: how the transcribed numbers fit their dates.
 */
export async function evaluateReading(
  samples: readonly ReceiptSample[],
  { from, json }: { readonly from: 'scans' | 'boxes' | 'series'; readonly json: string | undefined },
): Promise<number> {
  const readings: Reading[] = [];
  const numbered: { name: string; expense: Expense | undefined }[] = [];
  for (const sample of samples) {
    const page = from === 'scans' ? await recognise(sample) : transcribe(sample);
    const [expense] = readFindings({ page, digits: null }, { today: TODAY }).expenses;
    numbered.push({ name: sample.name, expense });
    readings.push({
      name: sample.name,
      fields: compareFields(expense, sample.key),
      found: {
        ...{
          total: expense?.total ?? null,
          date: expense?.date ?? null,
          merchant: expense?.merchant ?? null,
        },
      },
      expected: sample.key,
      objections: (expense?.sums.failures ?? []).map(({ sentence }) => sentence),
    });
    showProgress(readings.length, samples.length);
  }
  if (from === 'series') {
    measureSeries(numbered, json);
    return 0;
  }
  const report = Object.fromEntries(FIELDS.map((field) => [field, summarise(readings, field)]));
  const objections = readings.filter((reading) => reading.objections.length > 0).length;
  console.log(JSON.stringify({ receipts: readings.length, ...report, objections }, null, 2));
  if (json) writeFileSync(json, `${JSON.stringify(readings, null, 2)}\n`);
  return 0;
}

function summarise(readings: readonly Reading[], field: (typeof FIELDS)[number]) {
  const right = readings.filter(({ fields }) => fields.right[field]).length;
  const nearly = readings.filter(({ fields }) => fields.nearly[field]).length;
  const silent = readings.filter(({ found }) => found[field] === null).length;
  const wrong = readings.length - right - silent;
  return { right, nearly, wrong, silent, interval95: intervalOf(right, readings.length) };
}

async function recognise({ bytes }: ReceiptSample): Promise<unknown> {
  const { body } = await recogniseText({
    ...{ bytes, options: { languages: ['en', 'de', 'es'] }, limits: chooseLimits() },
    ...{ threads: 1, reportProgress: () => {} },
  });
  return body;
}

/** Certainty of transcribed words. */
const TYPED = 0.97;

function transcribe({ texts }: ReceiptSample) {
  const words = texts.flatMap(({ x, y, width, height, text }, line) =>
    [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      ...{ text: word, y, height, line, block: 0, certainty: TYPED },
      x: Math.round(x + (width * index) / text.length),
      width: Math.max(1, Math.round((width * word.length) / text.length)),
    })),
  );
  const reach = (end: (word: (typeof words)[number]) => number) => 10 + Math.max(0, ...words.map(end));
  return {
    width: reach(({ x, width }) => x + width),
    height: reach(({ y, height }) => y + height),
    ...{ language: 'en', words },
  };
}

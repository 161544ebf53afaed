import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments } from '../arguments.ts';
import { limitSamples, readManifest, type Sample } from '../manifest.ts';
import { showProgress } from '../show-progress.ts';
import { measureOracle } from './measure-oracle.ts';
import { measureSpeed } from './measure-speed.ts';
import { makePairedSamples } from './pair-samples.ts';
import { presentReport } from './present-report.ts';
import {
  type ImageReport,
  isAuthentic,
  isTampered,
  type MeasuredSample,
  reportCalibration,
  reportSets,
} from './report.ts';
import { runWorkers } from './run-workers.ts';

/** Labels of untampered pictures, besides the authentic ones of a labelled set. */
const UNTOUCHED = ['camera-original', 'edited-or-stripped-metadata'];

/** `eval image`: accuracy, false alarms, agreement with reference maps, and speed over labelled pictures. */
export async function evaluateImages(args: string[]): Promise<number> {
  const { data, json, limit } = readArguments(args);
  const manifest = readManifest(data);
  const pairFolder = mkdtempSync(path.join(tmpdir(), 'assay-eval-'));
  const samples = [
    ...limitSamples(manifest.filter(isEvaluated), limit),
    ...(await makePairedSamples(data, manifest, pairFolder, limit)),
  ];
  const requests = samples.map((sample) => ({
    data: sample.set === 'paired' ? pairFolder : data,
    file: sample.file,
    mask: isTampered(sample) ? sample.mask : null,
    resave: sample.set !== 'paired' && (isTampered(sample) || isAuthentic(sample)),
  }));
  const { outcomes } = await runWorkers(requests, (done) => showProgress(done, samples.length));
  rmSync(pairFolder, { recursive: true });
  const measured: MeasuredSample[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    const sample = samples[index];
    if ('figures' in outcome) measured.push({ sample, figures: outcome.figures });
    else console.error(`left out: ${sample.file}: ${outcome.problem}`);
  }
  const report: ImageReport = {
    sets: reportSets(measured),
    calibration: reportCalibration(measured),
    oracle: await measureOracle(data, manifest),
    speed: await measureSpeed(data, manifest, limit),
  };
  if (json) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  console.log(presentReport(report));
  return 0;
}

function isEvaluated(sample: Sample): boolean {
  const isPicture = sample.file.startsWith('images/') && !sample.file.endsWith('.mat');
  return isPicture && (isTampered(sample) || isAuthentic(sample) || UNTOUCHED.includes(sample.label));
}

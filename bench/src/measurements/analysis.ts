import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type AnalysisResult, analyseFile, closeAnalysis, describeSandbox } from '@assay/analysis';
import type { Figures, Measurement, Skipped } from '../measurement.ts';

const PHOTOS = 4;

/** Analyses the largest camera photos, one after the other, each in its own sandbox, like the service. */
export const analysisMeasurement: Measurement = {
  name: 'analysis',
  title: 'Analysis of the largest camera photos, in the sandbox',
  measure: async ({ data, report }): Promise<Figures | Skipped> => {
    const folder = join(data, 'images/camera');
    if (!existsSync(folder)) return { skipped: `there are no camera photos under ${folder}` };
    await describeSandbox();
    const results: AnalysisResult[] = [];
    for (const path of listLargest(folder)) {
      report(`photo ${results.length + 1} of ${PHOTOS}`);
      const result = await analyseFile(path);
      if (result.error) throw new Error(`${path}: ${result.error.message}`);
      results.push(result);
    }
    closeAnalysis();
    const megapixels = results.reduce(
      (sum, { width, height }) => sum + ((width ?? 0) * (height ?? 0)) / 1e6,
      0,
    );
    const seconds = (milliseconds: number[]) => milliseconds.reduce((sum, one) => sum + one, 0) / 1000;
    const models = new Set(results.flatMap(({ assessments }) => assessments.map(({ model }) => model)));
    const perMethod = [...models].map((name): [string, number] => {
      const ours = results.flatMap(({ assessments }) => assessments.filter(({ model }) => model === name));
      return [name, seconds(ours.map(({ milliseconds }) => milliseconds)) / megapixels];
    });
    return {
      megapixels,
      secondsPerMegapixel: seconds(results.map(({ milliseconds }) => milliseconds)) / megapixels,
      slowestPhotoSeconds: Math.max(...results.map(({ milliseconds }) => milliseconds)) / 1000,
      secondsPerMegapixelByMethod: Object.fromEntries(perMethod),
    };
  },
};

function listLargest(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.jpe?g$/i.test(name),
  );
  const bySize = names.map((name) => join(folder, name)).sort((a, b) => statSync(b).size - statSync(a).size);
  return bySize.slice(0, PHOTOS);
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAnalysis, installImageModels, listMethods } from '@assay/analysis';
import { writeExample } from '@assay/analysis/in-process';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../platform/config/config.ts';
import { installOperatorModels, startImageModels } from './start-image-models.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-start-models-'));
const withModels = (imageModels: string | undefined) => ({ imageModels }) as Config;
afterAll(async () => {
  await installImageModels(mkdtempSync(join(folder, 'none-')));
  closeAnalysis();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});
afterEach(() => vi.restoreAllMocks());

describe('image models at the start of a worker', () => {
  it('are methods from then on, and what is wrong with them is told and logged', async () => {
    await writeExample(folder);
    writeFileSync(join(folder, 'other.json'), '{"name": "Other"}');
    writeFileSync(join(folder, 'broken.onnx'), 'no model');
    const description = { name: 'Broken', licence: 'MIT', file: 'broken.onnx', score: { name: 'score' } };
    const input = { width: 64, height: 64, fit: 'tile' };
    writeFileSync(join(folder, 'broken.json'), JSON.stringify({ ...description, input }));
    const told: string[] = [];
    vi.spyOn(console, 'warn').mockImplementation((line) => void told.push(String(line)));
    const logged: { model?: string; models?: number; problems?: number }[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
    await startImageModels({ config: withModels(folder), logger });
    expect(listMethods().slice(-2)).toMatchObject([{ model: 'own-broken' }, { model: 'own-laplacian' }]);
    await expect.poll(() => logged.at(-1)).toMatchObject({ models: 3, problems: 2 });
    expect(logged.flatMap(({ model }) => model ?? [])).toEqual(['own-broken', 'own-other']);
    expect(told[0]).toMatch(
      /^Warning: The image model “Broken” \(own-broken\): The model could not finish: /,
    );
    expect(told[1]).toMatch(/^Warning: The image model other\.json cannot be used: "licence" has to be/);
  });

  it('are none without a folder, and a folder that cannot be read ends the start with its name', async () => {
    expect(await installOperatorModels({ config: withModels(undefined) })).toEqual([]);
    const nowhere = join(folder, 'nowhere');
    await expect(installOperatorModels({ config: withModels(nowhere) })).rejects.toThrow(
      `ASSAY_IMAGE_MODELS, cannot be read: ${nowhere}`,
    );
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { digestSources } from './digest-sources.ts';

const root = mkdtempSync(join(tmpdir(), 'assay-digest-'));
afterAll(() => rmSync(root, { recursive: true, maxRetries: 9 }));

it.each(['main.ts', 'fusion.json', 'kernels.wasm', 'network.onnx'])(
  'is another one when %s changes, so that no process computes by what was there before',
  async (name) => {
    const folder = join(root, 'packages/forensics/src/assess');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), 'one');
    const before = await digestSources(root);
    expect(await digestSources(root)).toBe(before);
    writeFileSync(join(folder, name), 'two');
    expect(await digestSources(root)).not.toBe(before);
  },
);

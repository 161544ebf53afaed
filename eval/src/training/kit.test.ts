import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const KIT = path.resolve(import.meta.dirname, '../../../training');
const PYTHON = process.env.PYTHON ?? 'python3';
const MODULES = 'torch, numpy, onnx, onnxruntime, PIL';
const TEN_MINUTES = 600_000;

const ready = spawnSync(PYTHON, ['-c', `import ${MODULES}`]).status === 0;

it.skipIf(!ready)(
  `the training kit makes libjpeg's bits, pairs of twins, and in a hundred steps a network${ready ? '' : ' (without PyTorch)'}`,
  async () => {
    const env = { ...process.env, OMP_NUM_THREADS: '1', PYTHONWARNINGS: 'ignore' };
    const args = ['-m', 'unittest', 'test_jpeg', 'test_kit'];
    const { stderr } = await promisify(execFile)(PYTHON, args, { cwd: KIT, env, timeout: TEN_MINUTES });
    expect(stderr.trim().split('\n').at(-1)).toBe('OK');
  },
  TEN_MINUTES,
);

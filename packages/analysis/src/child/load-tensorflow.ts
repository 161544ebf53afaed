import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The part of the library that is used here: its own types would pull in all of TensorFlow's. */
export interface TensorFlow {
  setBackend(name: 'wasm'): Promise<boolean>;
  ready(): Promise<void>;
  tensor3d(values: Uint8Array, shape: [number, number, number], type: 'int32'): object;
  tensor4d(values: Float32Array, shape: [number, number, number, number]): Tensor;
  loadGraphModel(source: { load: () => Promise<object> }): Promise<GraphModel>;
}
export interface Tensor {
  readonly shape: readonly number[];
  data(): Promise<Float32Array>;
  dispose(): void;
}
export interface GraphModel {
  execute(input: Tensor, output: string): Tensor;
}
interface WasmBackend {
  setWasmPaths(folder: string): void;
}

const require = createRequire(import.meta.url);

/**
 * Loads the library, for WebAssembly on one thread: some megabytes, only in a process that runs a model.
 * Throws if WebAssembly is unavailable.
 */
export async function loadTensorFlow(): Promise<TensorFlow> {
  const tf = require('@tensorflow/tfjs') as TensorFlow;
  const backend = require('@tensorflow/tfjs-backend-wasm') as WasmBackend;
  backend.setWasmPaths(join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm')), '/'));
  if (!(await tf.setBackend('wasm'))) throw new Error('WebAssembly cannot be used');
  await tf.ready();
  return tf;
}

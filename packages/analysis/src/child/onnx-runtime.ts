import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of the runtime that is used here: its own types require a browser's. */
export interface OnnxTensor {
  readonly dims: readonly number[];
  readonly data: ArrayLike<number>;
}

export interface OnnxSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Record<string, OnnxTensor>): Promise<Record<string, OnnxTensor>>;
}

export interface OnnxRuntime {
  readonly env: { versions: { web?: string }; wasm: { numThreads: number; wasmPaths: string } };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => OnnxTensor;
  readonly InferenceSession: {
    create(model: Uint8Array, options: { executionProviders: string[] }): Promise<OnnxSession>;
  };
}

/** In WebAssembly, on one thread: a malicious file can only affect this process's memory. */
export async function loadOnnxRuntime(): Promise<OnnxRuntime> {
  const entry = createRequire(import.meta.url).resolve('onnxruntime-web');
  const runtime = (await import('onnxruntime-web')) as unknown as OnnxRuntime;
  runtime.env.wasm.numThreads = 1;
  runtime.env.wasm.wasmPaths = pathToFileURL(join(dirname(entry), '/')).href;
  return runtime;
}

import { createRequire, registerHooks } from 'node:module';
import { dirname, join } from 'node:path';

/** The part of the library that is used here: its own types would pull in all of TensorFlow's. */
export interface TensorFlow {
  setBackend(name: 'wasm'): Promise<boolean>;
  ready(): Promise<void>;
  tensor3d(values: Uint8Array, shape: [number, number, number], type: 'int32'): object;
  tensor4d(values: Float32Array, shape: [number, number, number, number]): Tensor;
}
export interface Tensor {
  readonly shape: readonly number[];
  data(): Promise<Float32Array>;
  dispose(): void;
}
export interface GraphModel {
  execute(input: Tensor, output: string): Tensor;
}
interface Core extends TensorFlow {
  readonly Tensor: { readonly prototype: Record<string, unknown> };
  reshape(tensor: Tensor, shape: readonly number[]): Tensor;
  readonly div: Operation;
  readonly mean: Operation;
  readonly mul: Operation;
  readonly sub: Operation;
}
type Operation = (tensor: Tensor, ...rest: readonly unknown[]) => Tensor;
interface WasmBackend {
  setWasmPaths(folder: string): void;
}
interface Converter {
  loadGraphModel(source: { load: () => Promise<object> }): Promise<GraphModel>;
}

const require = createRequire(import.meta.url);

/**
 * Loads the core of the library, for WebAssembly on one thread: some megabytes, only in a process that runs a
 * model. Throws if WebAssembly is unavailable.
 */
export async function loadTensorFlow(): Promise<TensorFlow> {
  const tf = require('@tensorflow/tfjs-core') as Core;
  const backend = require('@tensorflow/tfjs-backend-wasm') as WasmBackend;
  backend.setWasmPaths(join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm')), '/'));
  if (!(await tf.setBackend('wasm'))) throw new Error('WebAssembly cannot be used');
  await tf.ready();
  return tf;
}

/** Loads a model in the library's own format. */
export function loadGraphModel(source: { load: () => Promise<object> }): Promise<GraphModel> {
  return (require('@tensorflow/tfjs-converter') as Converter).loadGraphModel(source);
}

/**
 * Loads a module that asks for `@tensorflow/tfjs`: all of the library, whose 200 MB for training and for
 * browsers are not installed. It gets the core.
 */
export function requireOnCore(module: string): unknown {
  addMethods(require('@tensorflow/tfjs-core') as Core);
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === '@tensorflow/tfjs' ? '@tensorflow/tfjs-core' : specifier, context),
  });
  try {
    return require(module);
  } finally {
    hooks.deregister();
  }
}

/** The methods of tensors that face-api calls, and that only the whole library adds to its core's tensors. */
function addMethods({ Tensor: { prototype }, reshape, ...operations }: Core): void {
  for (const name of ['div', 'mean', 'mul', 'sub'] as const) {
    const operation = operations[name];
    prototype[name] = function (this: Tensor, ...rest: unknown[]) {
      return operation(this, ...rest);
    };
  }
  for (const name of ['as2D', 'as3D', 'as4D'])
    prototype[name] = function (this: Tensor, ...shape: number[]) {
      return reshape(this, shape);
    };
  prototype.as1D = function (this: Tensor & { readonly size: number }) {
    return reshape(this, [this.size]);
  };
}

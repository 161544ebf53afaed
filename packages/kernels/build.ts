import { readFileSync, writeFileSync } from 'node:fs';
import { main } from 'assemblyscript/asc';

/** The file of the program compiled from `assembly/`. */
export const KERNELS = new URL('./src/kernels.wasm', import.meta.url);

/** No relaxed SIMD: its results differ from machine to machine. */
const OPTIONS = [
  ...['-O3', '--enable', 'simd', '--runtime', 'stub', '--importMemory', '--noAssert'],
  // A trap is more informative than an imported function that throws.
  ...['--use', 'abort='],
];

/** The kernels' program, the same bytes on every machine. Throws with the compiler's complaints. */
export async function compileKernels(): Promise<Uint8Array> {
  let program: Uint8Array | null = null;
  const { error, stderr } = await main(['index.ts', '--outFile', 'kernels.wasm', ...OPTIONS], {
    readFile: (name: string) => readSource(name),
    writeFile: (name: string, contents: Uint8Array | string) => {
      if (name === 'kernels.wasm' && typeof contents !== 'string') program = contents;
    },
    listFiles: () => [],
  });
  if (error || program === null) throw new Error(`The kernels do not compile: ${stderr.toString()}`);
  return program;
}

function readSource(name: string): string | null {
  try {
    return readFileSync(new URL(`./assembly/${name}`, import.meta.url), 'utf8');
  } catch {
    return null;
  }
}

if (import.meta.main) writeFileSync(KERNELS, await compileKernels());

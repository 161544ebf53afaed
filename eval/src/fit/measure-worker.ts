import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { Example, MeasuredExample } from './example.ts';
import { measureExample } from './measure-example.ts';

export interface MeasureRequest {
  readonly example: Example;
  /** Path of the output file. */
  readonly into: string;
  /** Method ids. */
  readonly methods: readonly string[];
}

/** A process that measures one example after another and writes the results to files. */
process.on('message', async ({ example, into, methods }: MeasureRequest) => {
  try {
    const before = existsSync(into) ? (deserialize(readFileSync(into)) as MeasuredExample) : null;
    const measured = await measureExample(example, before, methods);
    if (measured !== before) writeFileSync(into, serialize(measured));
    process.send?.({ done: true });
  } catch (error) {
    process.send?.({ done: false, problem: error instanceof Error ? error.message : String(error) });
  }
});

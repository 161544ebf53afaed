import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { Example, MeasuredExample } from './example.ts';
import { measureExample } from './measure-example.ts';

/** A process that measures one example after another and writes what it found to a file. */
process.on('message', async ({ example, into }: { example: Example; into: string }) => {
  try {
    const before = existsSync(into) ? (deserialize(readFileSync(into)) as MeasuredExample) : null;
    const measured = await measureExample(example, before);
    if (measured !== before) writeFileSync(into, serialize(measured));
    process.send?.({ done: true });
  } catch (error) {
    process.send?.({ done: false, problem: error instanceof Error ? error.message : String(error) });
  }
});

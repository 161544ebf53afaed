import { writeFileSync } from 'node:fs';
import { serialize } from 'node:v8';
import type { Example } from './example.ts';
import { measureExample } from './measure-example.ts';

/** A process that measures one example after another and writes what it found to a file. */
process.on('message', async ({ example, into }: { example: Example; into: string }) => {
  try {
    writeFileSync(into, serialize(await measureExample(example)));
    process.send?.({ done: true });
  } catch (error) {
    process.send?.({ done: false, problem: error instanceof Error ? error.message : String(error) });
  }
});

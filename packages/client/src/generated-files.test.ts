import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generateClient } from '../generate-client.ts';

it('has the types and operations of the interface as it is now (else: npm run client)', async () => {
  for (const [name, text] of Object.entries(await generateClient())) {
    const kept = readFileSync(join(import.meta.dirname, 'generated', name), 'utf8');
    expect(kept === text, `${name} is current`).toBe(true);
  }
});

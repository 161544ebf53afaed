import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateClient } from './generate-client.ts';

/** Writes what the client knows of the interface from the contract: `npm run client`. */
const folder = join(import.meta.dirname, 'src/generated');
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(await generateClient())) writeFileSync(join(folder, name), text);

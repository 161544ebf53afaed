import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTypes } from './src/generate-types.ts';

/** Writes the types of all statements from the English catalogues: `npm run statements`. */
writeFileSync(join(import.meta.dirname, 'src/statement-values.ts'), generateTypes());

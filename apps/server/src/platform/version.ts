import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './config/read-config.ts';

const manifest = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as { version: string };

export const VERSION = manifest.version;

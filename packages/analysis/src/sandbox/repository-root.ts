import { fileURLToPath } from 'node:url';

/** Folder of the repository, without a slash at its end: four levels above this file. */
export const repositoryRoot = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

import { fileURLToPath } from 'node:url';

/** Path of the repository, without a trailing slash: four levels above this file. */
export const repositoryRoot = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

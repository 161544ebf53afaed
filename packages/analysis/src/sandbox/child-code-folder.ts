import { repositoryRoot } from './repository-root.ts';

/** Folder of bundles of the children's code. The service writes there; a child only reads. */
export const childCodeFolder = `${repositoryRoot}/.cache/child-code`;

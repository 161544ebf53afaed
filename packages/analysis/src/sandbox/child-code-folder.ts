import { repositoryRoot } from './repository-root.ts';

/** Where bundles of the children's code lie. The service writes there; a child only reads. */
export const childCodeFolder = `${repositoryRoot}/.cache/child-code`;

export { compareStored } from './compare-stored.ts';

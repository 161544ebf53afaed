export { type ChangedClaim, changeClaim } from './change-claim.ts';
export { keepComparisons, readClaim } from './read-claim.ts';

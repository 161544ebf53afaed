export { type ChangedClaim, changeClaim } from './change-claim.ts';
export { keepComparisons, readClaim } from './read-claim.ts';
export { readTable, type TableRow } from './read-table.ts';
export { takeAnswers } from './take-answers.ts';

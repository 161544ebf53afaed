export { type ChangedClaim, changeClaim } from './change-claim.ts';
export { keepComparisons, readClaim, readClaims } from './read-claim.ts';
export { type ClaimTable, readTable, type TableRow, writeRefused } from './read-table.ts';
export { takeAnswers } from './take-answers.ts';

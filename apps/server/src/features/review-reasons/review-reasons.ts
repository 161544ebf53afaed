export { refreshReview } from './refresh-review.ts';
export { clearReview, markForReview, settleReasons } from './settle-reasons.ts';
export { readGravity, sumUpReview } from './sum-up-review.ts';

export { mountEvidence } from './routes.ts';
export { workOnRecomputations } from './work-on-recomputations.ts';

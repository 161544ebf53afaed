export { addTrees, type Trees } from './add-trees.ts';
export { type Blocks, countValues, REACH } from './count-values.ts';
export { describeRings, RING_MARGIN, smooth } from './describe-rings.ts';
export { extractChrominance, extractLuminance } from './extract-planes.ts';
export { matchPixels } from './match-pixels.ts';
export { type GhostSteps, sumGhosts } from './sum-ghosts.ts';

export { addTrees, type Trees } from './add-trees.ts';
export {
  addTabulated,
  countIntegers,
  findAreas,
  markAbove,
  spreadValues,
  stretch,
  sumWeighed,
} from './classes.ts';
export type { Convolution, Layer, WholeConvolution } from './convolution.ts';
export { convolve, convolveWhole } from './convolve.ts';
export { measureRequantised, transformFew, transformMoved } from './cosine.ts';
export { type CellCounts, countCoOccurrences, TUPLE_BINS } from './count-co-occurrences.ts';
export { countEqualNeighbours } from './count-equal-neighbours.ts';
export { countShiftedDc } from './count-shifted-dc.ts';
export { type Blocks, countValues, REACH } from './count-values.ts';
export { countVotes } from './count-votes.ts';
export { countZeros } from './count-zeros.ts';
export { type CodeTable, UnitDecoder, type UnitPart } from './decode-units.ts';
export { describeRings, RING_MARGIN, smooth } from './describe-rings.ts';
export { describeWindows } from './describe-windows.ts';
export { extractChrominance, extractLuminance } from './extract-planes.ts';
export { findNearest, type Nearest, type Patches } from './find-nearest.ts';
export { fitMixtures } from './fit-mixtures.ts';
export { measurePlaneResidual, medianOfThree } from './fit-offsets.ts';
export { joinChannels } from './join-channels.ts';
export { Layers, type PlacedLayer } from './layers.ts';
export { boxMean, resample, select, standardise } from './maps.ts';
export { matchPixels } from './match-pixels.ts';
export { measureDiagonalDetail, measureMedianResidual, sumCorners, sumSharpness } from './measure-cells.ts';
export { measureLines } from './measure-lines.ts';
export { measureNoise } from './measure-noise.ts';
export { modelPeriods, type PeriodSource } from './model-periods.ts';
export { multiplyRows } from './multiply-rows.ts';
export { type Projections, projectProbability } from './project-probability.ts';
export { reducePicture } from './reduce-picture.ts';
export { reducePlane } from './reduce-plane.ts';
export { roundWeights } from './round-weights.ts';
export { sumBrightest } from './sum-brightest.ts';
export { sumExposure } from './sum-exposure.ts';
export { sumGhosts } from './sum-ghosts.ts';
export { measureLengths, sumPoints, sumSpreads, type WeightedPoints } from './sum-points.ts';
export { type CoefficientTable, sumTabulated } from './sum-tabulated.ts';

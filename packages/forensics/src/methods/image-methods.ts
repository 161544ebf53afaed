import type { ImageMethod } from '../method.ts';
import alignedDoubleJpeg from './aligned-double-jpeg/aligned-double-jpeg.ts';
import blockGrid from './block-grid/block-grid.ts';
import coOccurrence from './co-occurrence/co-occurrence.ts';
import colourFilterArray from './colour-filter-array/colour-filter-array.ts';
import copyMove from './copy-move/copy-move.ts';
import { imageCredentials } from './credentials/credentials.ts';
import damagedData from './damaged-data/damaged-data.ts';
import dctSteps from './dct-steps/dct-steps.ts';
import doubleQuantisation from './double-quantisation/double-quantisation.ts';
import errorLevel from './error-level/error-level.ts';
import fileParts from './file-parts/file-parts.ts';
import firstDigits from './first-digits/first-digits.ts';
import generatorSpectrum from './generator-spectrum/generator-spectrum.ts';
import generatorText from './generator-text/generator-text.ts';
import gridContent from './grid-content/grid-content.ts';
import gridVotes from './grid-votes/grid-votes.ts';
import jpegGhost from './jpeg-ghost/jpeg-ghost.ts';
import learnedTraces from './learned-traces/learned-traces.ts';
import medianNoise from './median-noise/median-noise.ts';
import metadata from './metadata/metadata.ts';
import missingGrid from './missing-grid/missing-grid.ts';
import noiseLevel from './noise-level/noise-level.ts';
import noiseUniformity from './noise-uniformity/noise-uniformity.ts';
import quantisationTables from './quantisation-tables/quantisation-tables.ts';
import recapture from './recapture/recapture.ts';
import resampling from './resampling/resampling.ts';
import sharpness from './sharpness/sharpness.ts';
import shiftedDoubleJpeg from './shifted-double-jpeg/shifted-double-jpeg.ts';
import thumbnail from './thumbnail/thumbnail.ts';

/** All methods for pictures, in the order in which they run and are shown. */
export const IMAGE_METHODS: readonly ImageMethod[] = [
  damagedData,
  fileParts,
  imageCredentials,
  metadata,
  quantisationTables,
  doubleQuantisation,
  dctSteps,
  jpegGhost,
  noiseLevel,
  alignedDoubleJpeg,
  gridVotes,
  coOccurrence,
  medianNoise,
  shiftedDoubleJpeg,
  sharpness,
  blockGrid,
  colourFilterArray,
  firstDigits,
  gridContent,
  resampling,
  copyMove,
  learnedTraces,
  noiseUniformity,
  recapture,
  thumbnail,
  errorLevel,
  generatorText,
  generatorSpectrum,
  missingGrid,
];

/** The methods that examine every picture; the others run on request. */
export const DEFAULT_IMAGE_METHODS = IMAGE_METHODS.filter(({ isOnRequest }) => !isOnRequest);

import type { AudioMethod, DocumentMethod, ImageMethod, Method, VideoMethod } from '../method.ts';
import alignedDoubleJpeg from './aligned-double-jpeg/aligned-double-jpeg.ts';
import audioBackground from './audio-background/audio-background.ts';
import audioBandwidth from './audio-bandwidth/audio-bandwidth.ts';
import audioBreaks from './audio-breaks/audio-breaks.ts';
import audioContainer from './audio-container/audio-container.ts';
import audioHum from './audio-hum/audio-hum.ts';
import audioRepeats from './audio-repeats/audio-repeats.ts';
import blockGrid from './block-grid/block-grid.ts';
import coOccurrence from './co-occurrence/co-occurrence.ts';
import colourFilterArray from './colour-filter-array/colour-filter-array.ts';
import copyMove from './copy-move/copy-move.ts';
import { documentCredentials, imageCredentials } from './credentials/credentials.ts';
import damagedData from './damaged-data/damaged-data.ts';
import dctSteps from './dct-steps/dct-steps.ts';
import doubleQuantisation from './double-quantisation/double-quantisation.ts';
import errorLevel from './error-level/error-level.ts';
import firstDigits from './first-digits/first-digits.ts';
import generatorSpectrum from './generator-spectrum/generator-spectrum.ts';
import generatorText from './generator-text/generator-text.ts';
import gridContent from './grid-content/grid-content.ts';
import gridVotes from './grid-votes/grid-votes.ts';
import jpegGhost from './jpeg-ghost/jpeg-ghost.ts';
import medianNoise from './median-noise/median-noise.ts';
import metadata from './metadata/metadata.ts';
import missingGrid from './missing-grid/missing-grid.ts';
import noiseLevel from './noise-level/noise-level.ts';
import noiseUniformity from './noise-uniformity/noise-uniformity.ts';
import pdfFigures from './pdf-figures/pdf-figures.ts';
import pdfFonts from './pdf-fonts/pdf-fonts.ts';
import pdfHidden from './pdf-hidden/pdf-hidden.ts';
import pdfMetadata from './pdf-metadata/pdf-metadata.ts';
import pdfObjects from './pdf-objects/pdf-objects.ts';
import pdfOverlaps from './pdf-overlaps/pdf-overlaps.ts';
import pdfPages from './pdf-pages/pdf-pages.ts';
import pdfPictures from './pdf-pictures/pdf-pictures.ts';
import pdfRevisions from './pdf-revisions/pdf-revisions.ts';
import pdfSignatures from './pdf-signatures/pdf-signatures.ts';
import pdfTextLayer from './pdf-text-layer/pdf-text-layer.ts';
import quantisationTables from './quantisation-tables/quantisation-tables.ts';
import recapture from './recapture/recapture.ts';
import resampling from './resampling/resampling.ts';
import sharpness from './sharpness/sharpness.ts';
import shiftedDoubleJpeg from './shifted-double-jpeg/shifted-double-jpeg.ts';
import thumbnail from './thumbnail/thumbnail.ts';
import videoEncoding from './video-encoding/video-encoding.ts';
import videoFrames from './video-frames/video-frames.ts';
import videoMetadata from './video-metadata/video-metadata.ts';
import videoRegion from './video-region/video-region.ts';
import videoSoundLength from './video-sound-length/video-sound-length.ts';
import videoStills from './video-stills/video-stills.ts';
import videoStructure from './video-structure/video-structure.ts';

/** Methods for pictures, in the order in which they run and are shown. */
export const IMAGE_METHODS: readonly ImageMethod[] = [
  damagedData,
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
  noiseUniformity,
  recapture,
  thumbnail,
  errorLevel,
  generatorText,
  generatorSpectrum,
  missingGrid,
];

/** Methods for documents, in the order in which they run and are shown. */
export const DOCUMENT_METHODS: readonly DocumentMethod[] = [
  pdfRevisions,
  pdfSignatures,
  documentCredentials,
  pdfMetadata,
  pdfObjects,
  pdfFonts,
  pdfOverlaps,
  pdfHidden,
  pdfTextLayer,
  pdfPages,
  pdfFigures,
  pdfPictures,
];

/** Methods for sound, in the order in which they run and are shown. */
export const AUDIO_METHODS: readonly AudioMethod[] = [
  audioContainer,
  audioHum,
  audioBreaks,
  audioBackground,
  audioRepeats,
  audioBandwidth,
];

/** Methods for video, in the order in which they run and are shown. */
export const VIDEO_METHODS: readonly VideoMethod[] = [
  videoStructure,
  videoMetadata,
  videoSoundLength,
  videoFrames,
  videoRegion,
  videoEncoding,
  videoStills,
];

/** Every method of every medium. */
export const METHODS: readonly Method[] = [
  ...IMAGE_METHODS,
  ...DOCUMENT_METHODS,
  ...AUDIO_METHODS,
  ...VIDEO_METHODS,
];

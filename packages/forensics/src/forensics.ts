export { type AssessOptions, assess, type Band, type Conditions, type Verdict } from './assess/assess.ts';
export { measureConditions } from './assess/fusion/picture-conditions.ts';
export { type AssessmentResult, type RunOptions, runMethods } from './assess/run-methods.ts';
export {
  collectDecodes,
  createEvidence,
  type Decoders,
  type Decodes,
  type Evidence,
  type EvidenceSource,
  type PixelImage,
  type Plane,
  restoreEvidence,
} from './evidence.ts';
export { isJpeg, type JpegComponent, type JpegPicture, readJpeg } from './formats/jpeg/jpeg.ts';
export { type Metadata, readMetadata } from './formats/metadata/read-metadata.ts';
export { isPng, iteratePngChunks } from './formats/png/png.ts';
export type { Finding, HeatMap, Method, Outcome, Region } from './method.ts';
export { METHODS } from './methods/index.ts';
export { boundPoints, intersectBoxes, joinBoxes, measureArea, shareWithin } from './pages/boxes.ts';
export type {
  Annotation,
  Box,
  FontFacts,
  Mark,
  PageContent,
  Picture,
  Shape,
  TextRun,
} from './pages/page-content.ts';

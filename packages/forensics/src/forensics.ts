export { type FirstFinding, type FirstLook, summariseFirstLook } from './assess/first-look.ts';
export {
  type AssessmentResult,
  type OperatorModelFacts,
  type RunOptions,
  runMethods,
} from './assess/run-methods.ts';
export { type Band, nameBand, type Verdict } from './assess/verdict.ts';
export {
  type ActionReport,
  type AiMark,
  CREDENTIALS_STATES,
  type CredentialsReport,
  type CredentialsState,
  type IdentityReport,
  type IngredientReport,
  type ManifestReport,
} from './credentials/credentials-report.ts';
export { UNTRUSTED } from './credentials/failing-codes.ts';
export { compareDigits, type DigitComparison } from './digits/compare-digits.ts';
export type { Digit, TextWord } from './digits/cut-digits.ts';
export { isPictureSequence } from './formats/bmff/heif-properties.ts';
export { BerError } from './formats/cms/ber.ts';
export { readTrustAnchors } from './formats/cms/trust-anchors.ts';
export { type EarlyEnd, findEarlyEnd } from './formats/early-end.ts';
export { isJpeg, type JpegComponent, type JpegPicture, readJpeg } from './formats/jpeg/jpeg.ts';
export type { CopyTrace } from './formats/metadata/copy-trace.ts';
export { readExifBlocks } from './formats/metadata/exif-blocks.ts';
export { toLocalMilliseconds } from './formats/metadata/parse-time.ts';
export { type Metadata, readMetadata } from './formats/metadata/read-metadata.ts';
export { listAttachments, type PdfAttachment } from './formats/pdf/file/attachments.ts';
export { sayDate } from './formats/pdf/metadata/dates.ts';
export { NotPdfError, readPdf } from './formats/pdf/read-pdf.ts';
export { measurePageCost } from './formats/pdf/text/measure-page-cost.ts';
export { isPng, iteratePngChunks } from './formats/png/png.ts';
export {
  type ClaimKeyKind,
  type ClaimKeys,
  type ComparedTrait,
  compareWithSamples,
  type DocumentTraits,
  describeTraits,
  findClaim,
  makeProfile,
  nameTraits,
  proposeKeys,
  type SampleComparison,
  type SampleOutcome,
  type SampleProfile,
  saySampleComparison,
  type TraitId,
  type TraitPage,
  type TraitSource,
} from './issuers/issuers.ts';
export { MARKERS, type MarkerId } from './markers.ts';
export { hannWindow } from './maths/hann-window.ts';
export { isDrawn } from './maths/measure-equal.ts';
export { type AudioVerdict, assessAudio } from './media/audio/assess-audio.ts';
export {
  compareAlong,
  type HeardLooks,
  type SoundAlong,
} from './media/audio/compare/compare-along.ts';
export {
  type BandPowers,
  layOutSoundLooks,
  measureLoudness,
} from './media/audio/compare/sound-looks.ts';
export {
  type AudioDecoders,
  type AudioSource,
  type DecodedAudio,
  openAudio,
  UndecodedSoundError,
} from './media/audio/decoded-audio.ts';
export { MAX_SAMPLES, type Sound } from './media/audio/sound.ts';
export type { DecodedFile, Medium } from './media/decoded-file.ts';
export { assessDocument, type DocumentVerdict } from './media/document/assess-document.ts';
export {
  type DecodedDocument,
  type DocumentDecoders,
  type DocumentSource,
  openDocument,
  type PictureAssessment,
  type ReadPlace,
} from './media/document/decoded-document.ts';
export type {
  DocumentConclusion,
  DocumentReport,
  RevisionReport,
  SignatureReport,
} from './media/document/document-report.ts';
export {
  boundPoints,
  intersectBoxes,
  joinBoxes,
  measureArea,
  shareWithin,
} from './media/document/pages/boxes.ts';
export type { LooksAlike } from './media/document/pages/compare/align-pages.ts';
export {
  compareDocuments,
  type DocumentComparison,
  type PagePair,
  type Passage,
  type TextDifference,
} from './media/document/pages/compare/compare-documents.ts';
export { type ComparedPage, toComparedPage } from './media/document/pages/compare/compared-page.ts';
export { comparePageLooks, type LookOptions } from './media/document/pages/compare/page-look.ts';
export { compareEmbeddedInvoice } from './media/document/pages/embedded-invoice.ts';
export { type FontUse, listFonts } from './media/document/pages/list-fonts.ts';
export type {
  Annotation,
  Box,
  FontFacts,
  Mark,
  PageContent,
  Picture,
  Shape,
  TextRun,
} from './media/document/pages/page-content.ts';
export {
  type PlacedWord,
  readTextLayer,
  spellLines,
  type TextLayer,
} from './media/document/pages/text-layer.ts';
export { listRows } from './media/document/pages/words.ts';
export { type AssessOptions, assessImage, type Conditions } from './media/image/assess-image.ts';
export {
  COMPARED_SIDE,
  type Comparison,
  comparePictures,
  drawOver,
} from './media/image/compare/compare-pictures.ts';
export {
  type Homography,
  invert as invertHomography,
  project as projectPoint,
} from './media/image/compare/homography.ts';
export { type CopyFacts, readCopyFacts } from './media/image/copy-traces.ts';
export {
  collectDecodes,
  type DecodedImage,
  type Decodes,
  type ImageDecoders,
  type ImageSource,
  openImage,
  type PixelImage,
  type Plane,
  restoreImage,
  toLuminance,
} from './media/image/decoded-image.ts';
export {
  logitOf,
  type OperatorCalibration,
  STRONGEST,
  weighScore,
} from './media/image/fusion/operator-weight.ts';
export { measureConditions, type PictureConditions } from './media/image/fusion/picture-conditions.ts';
export {
  CONDITION_LIMITS,
  type ConditionReason,
  type PictureCondition,
} from './media/image/picture-condition.ts';
export type { MediaFacts, MediaTrack } from './media/media-facts.ts';
export { type AlignedRecordings, alignRecordings } from './media/recordings/align-recordings.ts';
export {
  chooseMinChange,
  chooseMinEnd,
  chooseResolution,
  type Span,
  type Stretch,
} from './media/recordings/list-stretches.ts';
export { assessVideo, type VideoVerdict } from './media/video/assess-video.ts';
export {
  type ChangedPlace,
  findChangedPlaces,
  placeInTime,
  type SmallFrames,
} from './media/video/compare/find-changed-places.ts';
export { layOutLooks } from './media/video/compare/lay-out-looks.ts';
export {
  type BlockChanges,
  type DecodedVideo,
  type FrameSeries,
  openVideo,
  type PacketTable,
  UndecodedVideoError,
  type VideoDecoders,
  type VideoSource,
} from './media/video/decoded-video.ts';
export { type ContainerReport, describeContainer } from './media/video/describe-container.ts';
export {
  type Area,
  type AudioMethod,
  type AudioOutcome,
  type Cue,
  type DocumentMethod,
  type DocumentOutcome,
  type FileObject,
  type Finding,
  type HeatMap,
  type ImageMethod,
  isPageArea,
  isPictureArea,
  isTimeSpan,
  type Method,
  type Outcome,
  type PageArea,
  type Region,
  type RevisionPlace,
  type Said,
  type TimeSpan,
  type VideoMethod,
} from './method.ts';
export {
  AUDIO_METHODS,
  DEFAULT_IMAGE_METHODS,
  DOCUMENT_METHODS,
  IMAGE_METHODS,
  METHODS,
  VIDEO_METHODS,
} from './methods/index.ts';
export { findContradictions } from './methods/metadata/find-contradictions.ts';
export { type EmbeddedPicture, isPhoto, listPictures } from './methods/pdf-pictures/list-pictures.ts';
export { describeBuild, nameMaker } from './methods/quantisation-tables/device-builds.ts';
export { findProgram } from './programs/find-programs.ts';
export { SayableError } from './sayable-error.ts';
export {
  type CameraComparison,
  type CameraLack,
  type CameraMatch,
  compareWithCamera,
  MATCHING,
  reduceFingerprint,
} from './sensor-noise/camera.ts';
export {
  type CameraFingerprint,
  digestFingerprint,
  packFingerprint,
  unpackFingerprint,
} from './sensor-noise/camera-fingerprint.ts';
export { correlateAligned, findPeak, type Prepared, prepare } from './sensor-noise/correlate.ts';
export {
  combineDigests,
  digestPattern,
  MIN_DIGESTED,
  matchDigests,
  type PatternQuery,
} from './sensor-noise/digest.ts';
export {
  type Enrolment,
  type EnrolmentLack,
  enrolCamera,
  MIN_ENROLLED,
} from './sensor-noise/enrol-camera.ts';
export {
  cleanPhoto,
  FingerprintSums,
  measureNoise,
  type NoiseLack,
  type PhotoNoise,
} from './sensor-noise/fingerprint.ts';
export type { RealPlane } from './sensor-noise/fourier-plane.ts';
export {
  type CameraGroups,
  compareSides,
  cutMiddle,
  GROUPING,
  groupByCamera,
  type PhotoDigest,
} from './sensor-noise/group.ts';
export { isComputed } from './sensor-noise/is-computed.ts';
export {
  compareWithKnownCameras,
  type KnownCameraComparison,
  type KnownCameraLack,
} from './sensor-noise/known-camera.ts';
export {
  MISSING_LIMITS,
  type MissingLimits,
  type MissingPatternMap,
  mapPhoto,
} from './sensor-noise/missing-pattern.ts';
export { CELL, CELL_SUMS, measureCells, type PatternCells } from './sensor-noise/pattern-windows.ts';

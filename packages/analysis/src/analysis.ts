export {
  type Correction,
  correctReceipt,
  type DescribedAccountStatement,
  type Expense,
  findNeighbours,
  findOutOfOrder,
  makeMerchantKey,
  makeReceiptKey,
  type Numbered,
  type Receipt,
  splitNumber,
} from '@assay/expenses';
export {
  type ActionReport,
  type AiMark,
  type Band,
  type ComparedTrait,
  type ContainerReport,
  CREDENTIALS_STATES,
  type CredentialsReport,
  type CredentialsState,
  compareWithSamples,
  type DocumentTraits,
  describeTraits,
  type FontUse,
  findClaim,
  type IdentityReport,
  type IngredientReport,
  isPageArea,
  isPictureArea,
  isTimeSpan,
  type ManifestReport,
  type MediaFacts,
  type MediaTrack,
  makeProfile,
  nameBand,
  nameTraits,
  type OperatorModelFacts,
  type PageArea,
  type PictureCondition,
  type PlacedWord,
  proposeKeys,
  type SampleComparison,
  type SampleProfile,
  sayDate,
  saySampleComparison,
  spellLines,
  type TextLayer,
  type TimeSpan,
  type TraitPage,
} from '@assay/forensics';
export { type AnalyseOptions, type AnalysisProgress, analyseFile } from './analyse-file.ts';
export type {
  AnalysisResult,
  Assessment,
  FileMetadata,
  FirstFinding,
  FirstLook,
  PageFacts,
} from './analysis-result.ts';
export {
  type ComparedDocuments,
  type ComparedPagePair,
  compareDocuments,
  type DocumentsCompared,
  readComparedDocuments,
  sayDocumentComparison,
} from './compare-documents.ts';
export {
  comparePictures,
  type DifferingPlace,
  type PictureComparison,
  sayComparison,
} from './compare-pictures.ts';
export {
  type AlignedRecording,
  type ComparedRecordings,
  type ComparedSound,
  type CompareRecordingsOptions,
  compareRecordings,
  type RecordingsCompared,
  readComparedRecordings,
  sayRecordingComparison,
} from './compare-recordings.ts';
export { type CopiedRecording, type CopyOptions, copyRecording } from './copy-recording.ts';
export { type ShippedTrustList, shippedTrustList } from './credentials/trust-anchors.ts';
export { closeAnalysis, describeSandbox, knownSandbox } from './default-pool.ts';
export {
  type DerivedImage,
  type DerivedPreview,
  type DerivedRest,
  type DeriveOptions,
  deriveImage,
  type NothingDerived,
  type Rendition,
} from './derive-image.ts';
export {
  type DerivedPage,
  type DerivedPages,
  type DerivePagesOptions,
  derivePages,
  type PagePicture,
} from './derive-pages.ts';
export { derivePortrait } from './derive-portrait.ts';
export { type DerivedRecording, deriveRecording, type FramePicture } from './derive-recording.ts';
export {
  type DetectExpensesOptions,
  type DetectedExpenses,
  detectExpenses,
  raiseByDigits,
} from './detect-expenses.ts';
export {
  type DetectedObjects,
  type DetectObjectsOptions,
  detectObjects,
  detectObjectsInFrames,
  type FoundObject,
  MIN_CERTAINTY,
} from './detect-objects.ts';
export { drawPageOverlays, type PageOverlay } from './draw-page-overlays.ts';
export {
  CAMERA_MATCH,
  type ComparedCamera,
  type ComparedSides,
  combineDigests,
  compareCamera,
  compareCameraSides,
  type GroupedPhotos,
  groupCameras,
  MAX_GROUPED,
  MAX_REFERENCES,
  MIN_DIGESTED,
  type PatternQuery,
  sayCamera,
  sayCameraGroups,
} from './examine-cameras.ts';
export { describeExpense } from './expense-reading/describe-expense.ts';
export type { DigitFindings } from './expense-reading/read-findings.ts';
export { type ExtractedPicture, type ExtractedPictures, extractPictures } from './extract-pictures.ts';
export { type Failure, type FailureCode, isRetryable, isWorthTryingLater } from './failure.ts';
export { detectFileType, type FileType, type MediaKind } from './file-type.ts';
export { type FaceEmbedding, type FoundFaces, findFaces, MIN_FACE } from './find-faces.ts';
export type { CalibrationFile, Measured } from './image-models/calibration.ts';
export { installImageModels } from './image-models/installed-models.ts';
export { type ModelProblem, probeImageModels } from './image-models/probe-image-models.ts';
export {
  type ImageModel,
  nameCalibration,
  readImageModel,
  readImageModels,
  type UsableImageModel,
} from './image-models/read-image-models.ts';
export { assessByImageModel } from './image-models/run-image-model.ts';
export { inspectFile } from './inspect-file.ts';
export {
  type CameraEnrolment,
  type ComparedKnownCameras,
  compareKnownCameras,
  digestKnownCamera,
  type EnrolledCamera,
  type EnrolmentLack,
  enrolCameraFrom,
  type FingerprintQuality,
  gradeFingerprint,
  type KnownCameraComparison,
  type KnownCameraLack,
  MAX_ENROLLED,
  MIN_ENROLLED,
  sayEnrolment,
  sayKnownCamera,
  sayKnownCameraResult,
} from './known-cameras.ts';
export { defaultLimits, type Limits } from './limits.ts';
export { listMarkers, listMethodSources, listMethods, type MethodDescription } from './list-methods.ts';
export { listTimeline, type TimelineEntry } from './list-timeline.ts';
export {
  MESSAGE_LIMITS,
  type MessageAddress,
  type MessagePart,
  type MessageReport,
  type MessageSignature,
  type SigningKey,
} from './message-report.ts';
export { type OperatorModel, readObjectModels } from './object-models.ts';
export { inBackground } from './process/background.ts';
export type { Captured } from './read-captured.ts';
export { type ReadCertificate, readCertificates } from './read-certificates.ts';
export { type ReadMessage, readMessage } from './read-message.ts';
export { type ReadText, type ReadTextOptions, readText } from './read-text.ts';
export { type ReadTraits, readTraits } from './read-traits.ts';
export { retryIfKilled } from './retry-if-killed.ts';
export type { SandboxDescription } from './sandbox/sandbox.ts';
export { type ReadWord, TEXT_LANGUAGES, type TextLanguage, type TextPage } from './text-page.ts';

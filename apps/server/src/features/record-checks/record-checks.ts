export {
  compareDevices,
  findCameraLinks,
  type LinkedPicture,
  nameBoth,
} from './cameras/find-camera-links.ts';
export { forgetDigestsOf, isOfCustomer } from './cameras/forget-digests.ts';
export {
  eraseKnownCameras,
  findRecordsOfCamera,
  forgetKnownResultsOf,
} from './cameras/forget-known-cameras.ts';
export { findKnownResults, type KnownResult } from './cameras/known-cameras.ts';
export { measuredError } from './cameras/measured-error.ts';
export { isTelling } from './claim/find-devices.ts';
export { mountFaces } from './faces/routes.ts';
export { workOnFaces } from './faces/work-on-faces.ts';
export { type ComparedIssuer, compareIssuers, refuseSample } from './issuers/compare-issuers.ts';
export { type IssuedFile, readIssuedFiles, readSampleFiles } from './issuers/read-traits.ts';
export { createDescriptorKeeper, type KeepDescriptors } from './keep-descriptors.ts';
export { createRecordingKeeper, type KeepRecordingHashes } from './keep-recording-hashes.ts';
export { readOriginals } from './originals/read-originals.ts';
export { workOnOriginals } from './originals/work-on-originals.ts';
export { createFindingsReader, type ReadFindings } from './read-findings.ts';
export { type CheckRequests, createCheckRequests } from './request-checks.ts';
export { mountRecordPlaces } from './routes.ts';
export { workOnChecks } from './work-on-checks.ts';
export { workOnCoarseHashes } from './work-on-coarse-hashes.ts';
export { workOnKeypoints } from './work-on-keypoints.ts';
export { workOnRecordingWords } from './work-on-recording-words.ts';

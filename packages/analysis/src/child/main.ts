import './close-loaders.ts';
import { analysePicture } from './analyse.ts';
import { derivePictures } from './derive.ts';
import { pictureDecoders } from './picture.ts';
import { prepareSideThread } from './run-on-two-threads.ts';
import { type Handler, serveOneFile } from './serve.ts';

/** Code that most files do not need is loaded only by children that need it. */
const rare: Readonly<Record<string, () => Promise<Handler>>> = {
  document: async () => (await import('./analyse-document.ts')).analyseDocument,
  credentials: async () => (await import('./read-credentials.ts')).readCredentialsOf,
  audio: async () => (await import('./analyse-audio.ts')).analyseAudio,
  video: async () => (await import('./analyse-video.ts')).analyseVideo,
  pages: async () => (await import('./derive-pages.ts')).derivePages,
  pictures: async () => (await import('./extract-pictures.ts')).extractPicturesOf,
  compare: async () => (await import('./compare-pictures.ts')).compareTwoPictures,
  'compare-documents': async () => (await import('./compare-documents.ts')).compareTwoDocuments,
  'compare-recordings': async () => (await import('./compare-recordings.ts')).compareTwoRecordings,
  camera: async () => (await import('./examine-cameras.ts')).compareCameraOf,
  cameras: async () => (await import('./examine-cameras.ts')).groupPhotosByCamera,
  'camera-sides': async () => (await import('./examine-cameras.ts')).compareCameraSides,
  'enrol-camera': async () => (await import('./known-cameras.ts')).enrolCameraOf,
  'known-cameras': async () => (await import('./known-cameras.ts')).compareKnownCamerasOf,
  'camera-digest': async () => (await import('./known-cameras.ts')).digestKnownCameraOf,
  portrait: async () => (await import('./derive-portrait.ts')).derivePortrait,
  faces: async () => (await import('./find-faces.ts')).findFacesInPicture,
  objects: async () => (await import('./objects/detect-objects.ts')).detectObjectsInPictures,
  'image-model': async () => (await import('./image-models/run-image-model.ts')).runImageModel,
  text: async () => (await import('./recognise-text.ts')).recogniseText,
  expenses: async () => (await import('./detect-expenses.ts')).detectExpensesInPicture,
  words: async () => (await import('./read-document-words.ts')).readDocumentWords,
  message: async () => (await import('./mail/read-message.ts')).readMessageOf,
  recording: async () => (await import('./recording/derive-recording.ts')).deriveRecording,
  'recording-copy': async () => (await import('./recording/copy-recording.ts')).copyRecording,
};

// Lazily loaded code is then compiled for later children.
if (process.env.ASSAY_KEEP_CODE) {
  for (const load of Object.values(rare)) await load();
  await import('./side-thread.ts');
  await import('./pdf/warm-up.ts');
}
serveOneFile(
  {
    analyse: analysePicture,
    derive: derivePictures,
    ...Object.fromEntries(
      Object.entries(rare).map(([kind, load]): [string, Handler] => [
        kind,
        async (request) => (await load())(request),
      ]),
    ),
  },
  { decoders: pictureDecoders, whileIdle: prepareSideThread },
);

import { analysePicture } from './analyse.ts';
import { analyseAudio } from './analyse-audio.ts';
import { analyseDocument } from './analyse-document.ts';
import { analyseVideo } from './analyse-video.ts';
import { derivePictures } from './derive.ts';
import { derivePages } from './derive-pages.ts';
import { derivePortrait } from './derive-portrait.ts';
import { detectExpensesInPicture } from './detect-expenses.ts';
import { extractPicturesOf } from './extract-pictures.ts';
import { findFacesInPicture } from './find-faces.ts';
import { pictureDecoders } from './picture.ts';
import { readCredentialsOf } from './read-credentials.ts';
import { readDocumentWords } from './read-document-words.ts';
import { recogniseText } from './recognise-text.ts';
import { copyRecording } from './recording/copy-recording.ts';
import { deriveRecording } from './recording/derive-recording.ts';
import { serveOneFile } from './serve.ts';

// Those that come later find compiled what is loaded only when it is needed.
if (process.env.ASSAY_KEEP_CODE) {
  await import('./side-thread.ts');
  await import('./pdf/warm-up.ts');
}
serveOneFile(
  {
    analyse: analysePicture,
    document: analyseDocument,
    credentials: readCredentialsOf,
    audio: analyseAudio,
    video: analyseVideo,
    derive: derivePictures,
    pages: derivePages,
    pictures: extractPicturesOf,
    portrait: derivePortrait,
    faces: findFacesInPicture,
    text: recogniseText,
    expenses: detectExpensesInPicture,
    words: readDocumentWords,
    recording: deriveRecording,
    'recording-copy': copyRecording,
  },
  pictureDecoders,
);

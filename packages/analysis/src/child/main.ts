import { analysePicture } from './analyse.ts';
import { derivePictures } from './derive.ts';
import { derivePortrait } from './derive-portrait.ts';
import { findFacesInPicture } from './find-faces.ts';
import { pictureDecoders } from './picture.ts';
import { recogniseText } from './recognise-text.ts';
import { serveOneFile } from './serve.ts';

// Those that come later find the second thread's code compiled as well.
if (process.env.ASSAY_KEEP_CODE) await import('./side-thread.ts');
serveOneFile(
  {
    analyse: analysePicture,
    derive: derivePictures,
    portrait: derivePortrait,
    faces: findFacesInPicture,
    text: recogniseText,
  },
  pictureDecoders,
);

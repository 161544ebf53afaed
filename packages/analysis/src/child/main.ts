import { analysePicture } from './analyse.ts';
import { derivePictures } from './derive.ts';
import { derivePortrait } from './derive-portrait.ts';
import { findFacesInPicture } from './find-faces.ts';
import { pictureDecoders } from './picture.ts';
import { serveOneFile } from './serve.ts';

serveOneFile(
  {
    analyse: analysePicture,
    derive: derivePictures,
    portrait: derivePortrait,
    faces: findFacesInPicture,
  },
  pictureDecoders,
);

import { analysePicture } from './analyse.ts';
import { derivePictures } from './derive.ts';
import { pictureDecoders } from './picture.ts';
import { serveOneFile } from './serve.ts';

serveOneFile({ analyse: analysePicture, derive: derivePictures }, pictureDecoders);

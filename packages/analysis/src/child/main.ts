import { derivePictures } from './derive.ts';
import { pictureDecoders } from './picture.ts';
import { serveOneFile } from './serve.ts';

serveOneFile({ derive: derivePictures }, pictureDecoders);

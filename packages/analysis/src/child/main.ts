import { derivePictures } from './derive.ts';
import { serveOneFile } from './serve.ts';

serveOneFile({ derive: derivePictures });

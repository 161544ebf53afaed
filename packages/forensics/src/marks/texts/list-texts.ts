import { readLatin1 } from '../../formats/bytes.ts';
import { isJpeg } from '../../formats/jpeg/jpeg.ts';
import { isPng } from '../../formats/png/png.ts';
import { type NamedText, TextList } from './named-text.ts';
import { readExifTexts } from './read-exif-texts.ts';
import { readGifTexts, readJpegTexts, readPngTexts, scanExifTexts } from './read-picture-texts.ts';
import {
  readAiffTexts,
  readId3Texts,
  readMatroskaTexts,
  readMovieTexts,
  readRiffTexts,
  readVorbisTexts,
} from './read-recording-texts.ts';
import { scanXmpTexts } from './read-xmp-texts.ts';

/**
 * All metadata texts of a picture or recording in any container: EXIF, XMP, IPTC, comments, tags. The format
 * is detected from the content. Limited in number and length; damaged parts are left out.
 */
export function listTexts(bytes: Uint8Array): readonly NamedText[] {
  const texts = new TextList();
  const [head, brand] = [readLatin1(bytes, 0, 4), readLatin1(bytes, 4, 4)];
  if (isJpeg(bytes)) readJpegTexts(bytes, texts);
  else if (isPng(bytes)) readPngTexts(bytes, texts);
  else if (head === 'GIF8') readGifTexts(bytes, texts);
  else if (head === 'II*\0' || head === 'MM\0*') readExifTexts(bytes, texts);
  else if (head === 'RIFF' || head === 'RF64') readRiffTexts(bytes, texts);
  else if (head === 'FORM') readAiffTexts(bytes, texts);
  else if (head === 'fLaC' || head === 'OggS') readVorbisTexts(bytes, texts);
  else if (head === '\x1aE\xdf\xa3') readMatroskaTexts(bytes, texts);
  else if (brand === 'ftyp') {
    readMovieTexts(bytes, texts);
    scanExifTexts(bytes, texts);
  } else readId3Texts(bytes, texts);
  scanXmpTexts(bytes, texts);
  return texts.all();
}

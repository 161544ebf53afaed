import { listExtensions } from './accepted-files.ts';
import type { Refusal } from './check-files.ts';
import { t } from './upload-texts.ts';

/** First bytes from an offset, in Latin-1. */
const SIGNATURES: readonly [offset: number, starts: readonly string[], name: Parameters<typeof t>[0]][] = [
  [0, ['GIF8'], 'upload.content.gif'],
  [0, ['BM'], 'upload.content.bmp'],
  [0, ['PK\x03\x04'], 'upload.content.zip'],
  [0, ['Rar!', '7z\xbc\xaf'], 'upload.content.archive'],
  [0, ['MZ'], 'upload.content.program'],
  [0, ['\xd0\xcf\x11\xe0'], 'upload.content.office'],
  [8, ['WEBP'], 'upload.content.webp'],
  [4, ['ftyphei', 'ftyphev', 'ftypmif1', 'ftypmsf1'], 'upload.content.heic'],
  [4, ['ftypavif', 'ftypavis'], 'upload.content.avif'],
  [0, ['II*\0', 'MM\0*'], 'upload.content.tiff'],
  [0, ['<?xml', '<svg', '<!DOCTYPE', '<!doctype', '<html'], 'upload.content.markup'],
];

/** No control characters but those that lay out text. */
const TEXT = /^[\t\n\r\x20-\x7e\x80-\xff]+$/;

/** Why a file was refused, with its detected type and the accepted types. */
export async function describeRefusal({ file, code, message }: Refusal): Promise<string> {
  if (code === 'MISSING_FILE_DATA') return `${message}. ${t('upload.isEmpty')}`;
  if (code !== 'INVALID_FILE_TYPE' && code !== 'INVALID_IMAGE_TYPE') return message;
  const content = await nameContent(file);
  const words = content ? `${message} ${t('upload.isContent', { content })}` : message;
  return `${words} ${t('upload.takenIn', { types: listTypes() })}`;
}

async function nameContent(file: File): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const start = String.fromCharCode(...head);
  const found = SIGNATURES.find(([offset, starts]) => starts.some((one) => start.startsWith(one, offset)));
  if (found) return t(found[2]);
  return TEXT.test(start) ? t('upload.content.text') : null;
}

function listTypes(): string {
  const names = listExtensions().filter((name) => !['jpg', 'tif', 'heif'].includes(name));
  return names.map((name) => (name === 'webp' ? 'WebP' : name.toUpperCase())).join(', ');
}

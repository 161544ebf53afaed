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
const MAX_NAMED = 5;

/** One text for every reason: the reason, the files with what they are as far as they show it, and what is taken in. */
export async function describeRefusals(refused: readonly Refusal[]): Promise<string[]> {
  const reasons = [...Map.groupBy(refused, ({ code }) => code)];
  return Promise.all(
    reasons.map(async ([code, files]) => {
      const named = await Promise.all(files.slice(0, MAX_NAMED).map(({ file }) => nameWithContent(file)));
      const more = files.length - named.length;
      const names = [...named, ...(more > 0 ? [t('upload.andMore', { count: more })] : [])].join(', ');
      const isType = code === 'INVALID_FILE_TYPE' || code === 'INVALID_IMAGE_TYPE';
      const message = files[0]?.message ?? '';
      return t(isType ? 'upload.refusedType' : 'upload.refused', { message, names, types: listTypes() });
    }),
  );
}

async function nameWithContent(file: File): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const start = String.fromCharCode(...head);
  const found = SIGNATURES.find(([offset, starts]) => starts.some((one) => start.startsWith(one, offset)));
  return found ? `${file.name} (${t(found[2])})` : file.name;
}

function listTypes(): string {
  const names = listExtensions().filter((name) => !['jpg', 'tif', 'heif'].includes(name));
  return names.map((name) => (name === 'webp' ? 'WebP' : name.toUpperCase())).join(', ');
}

import { readBoxes } from '../bmff/boxes.ts';
import { viewOf } from '../bytes.ts';
import { isJpeg, readJpeg } from '../jpeg/jpeg.ts';
import type { Metadata } from '../metadata/read-metadata.ts';
import { isPng, iteratePngChunks } from '../png/png.ts';
import { Tiff } from '../tiff/tiff.ts';
import { findWebpEnd, isWebp, iterateWebpChunks } from '../webp/webp.ts';
import { readGif } from './gif.ts';
import { readHeif } from './heif.ts';
import { listJpegParts } from './jpeg-parts.ts';
import { type FileParts, listBehind, listBetween, type Part } from './part.ts';
import { readTiffPages } from './tiff-pages.ts';

/** Null if the format is not supported. */
export function listParts(bytes: Uint8Array, metadata: Metadata): FileParts | null {
  if (isJpeg(bytes)) return listJpegParts(bytes, readJpeg(bytes, true), metadata);
  if (isPng(bytes)) return listPngParts(bytes);
  if (isWebp(bytes)) return listWebpParts(bytes);
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (/^GIF8[79]a/.test(head)) {
    const { frames, end } = readGif(bytes);
    return { pictures: frames, auxiliary: 0, parts: listBehind(bytes, end) };
  }
  if (head.startsWith('BM')) return listBitmapParts(bytes);
  if (head.slice(4, 8) === 'ftyp') return readHeif(bytes, readBoxes(bytes));
  const tiff = Tiff.open(bytes);
  if (tiff === null) return null;
  const { pages, end } = readTiffPages(tiff);
  return { pictures: pages, auxiliary: 0, parts: listBehind(bytes, end) };
}

/** The chunks of the PNG specification, third edition, and its extensions; others are private. */
const PNG_CHUNKS =
  /^(IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|tEXt|zTXt|iTXt|bKGD|hIST|pHYs|sPLT|eXIf|tIME|acTL|fcTL|fdAT)$/;

function listPngParts(bytes: Uint8Array): FileParts {
  let end = bytes.length;
  let pictures = 1;
  const parts: Part[] = [];
  for (const { type, data } of iteratePngChunks(bytes)) {
    if (type === 'IEND') end = data.byteOffset - bytes.byteOffset + data.length + 4;
    else if (type === 'acTL' && data.length >= 4) {
      pictures = Math.max(1, new DataView(data.buffer, data.byteOffset).getUint32(0));
    } else if (!PNG_CHUNKS.test(type)) parts.push(...listBetween(data));
  }
  return { pictures, auxiliary: 0, parts: [...parts, ...listBehind(bytes, end)] };
}

function listWebpParts(bytes: Uint8Array): FileParts {
  let frames = 0;
  const parts: Part[] = [];
  for (const { type, data } of iterateWebpChunks(bytes)) {
    if (type === 'ANMF') frames++;
    else if (!/^(VP8[ LX]|ALPH|ANIM|ICCP|EXIF|XMP )$/.test(type)) parts.push(...listBetween(data));
  }
  const behind = listBehind(bytes, Math.min(bytes.length, findWebpEnd(bytes)));
  return { pictures: Math.max(1, frames), auxiliary: 0, parts: [...parts, ...behind] };
}

/** The header contains the file's length, or 0 if the program did not know it. */
function listBitmapParts(bytes: Uint8Array): FileParts {
  if (bytes.length < 54) return { pictures: 1, auxiliary: 0, parts: [] };
  const view = viewOf(bytes);
  const length = view.getUint32(2, true);
  const pixels = view.getUint32(10, true);
  // The palette has at most 256 entries of 4 bytes; profiles follow the pixels.
  const palette = 14 + view.getUint32(14, true) + 1024 + 12;
  const between = pixels > palette ? listBetween(bytes.subarray(palette, pixels)) : [];
  const end = length > pixels ? Math.min(length, bytes.length) : bytes.length;
  return { pictures: 1, auxiliary: 0, parts: [...between, ...listBehind(bytes, end)] };
}

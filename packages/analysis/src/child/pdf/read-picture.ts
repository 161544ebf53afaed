import type { PixelImage } from '@assay/forensics';
import type { Limits } from '../../limits.ts';
import { type OpenDocument, openDocument, type PDFPageProxy } from './open-document.ts';

/** A decoded picture as stored by pdf.js. */
interface DecodedObject {
  readonly width?: number;
  readonly height?: number;
  readonly kind?: number;
  readonly data?: Uint8Array | Uint8ClampedArray;
  /** Reference of the object that holds it, e.g. `7R`. */
  readonly ref?: string;
}

export interface PagePicture {
  readonly object: number;
  readonly pixels: PixelImage;
}

/**
 * Opens the document and extracts one picture of a page; null if the page does not paint that object. Throws
 * `AnalysisFailure`.
 */
export async function readPicture(
  bytes: Uint8Array,
  options: {
    readonly password?: string;
    readonly limits: Limits;
    readonly page: number;
    readonly object: number;
  },
): Promise<PixelImage | null> {
  const document = await openDocument(bytes, options);
  try {
    for await (const { pixels } of takePictures(
      document,
      options.page,
      (object) => object === options.object,
    ))
      return pixels;
    return null;
  } finally {
    await document.close();
  }
}

/**
 * The wanted pictures of a page in the order of painting, each once and one at a time. Throws
 * `AnalysisFailure`.
 */
export async function* takePictures(
  document: OpenDocument,
  number: number,
  wants: (object: number) => boolean,
): AsyncGenerator<PagePicture> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const page = await document.openPage(number);
  try {
    const { fnArray, argsArray } = await page.getOperatorList();
    const names = fnArray.flatMap((operator, at) =>
      operator === OPS.paintImageXObject ? [String(argsArray[at][0])] : [],
    );
    for (const name of new Set(names)) {
      const decoded = await waitFor(page, name);
      const object = Number.parseInt(decoded?.ref ?? '', 10);
      const pixels = decoded && wants(object) ? toPixels(decoded, await imageKinds()) : null;
      if (pixels) yield { object, pixels };
    }
  } finally {
    page.cleanup();
  }
}

/** pdf.js decodes pictures in parallel to listing operators; null if one cannot be decoded. */
export function waitFor({ objs, commonObjs }: PDFPageProxy, name: string): Promise<DecodedObject | null> {
  const store = name.startsWith('g_') ? commonObjs : objs;
  return new Promise((resolve) => {
    store.get(name, (decoded: DecodedObject | null) => resolve(decoded));
  });
}

async function imageKinds() {
  const { ImageKind } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return ImageKind;
}

function toPixels(
  { width = 0, height = 0, kind, data }: DecodedObject,
  kinds: Readonly<Record<'GRAYSCALE_1BPP' | 'RGB_24BPP' | 'RGBA_32BPP', number>>,
): PixelImage | null {
  if (!data || width < 1 || height < 1) return null;
  const rgb = new Uint8Array(3 * width * height);
  if (kind === kinds.RGB_24BPP) rgb.set(data.subarray(0, rgb.length));
  else if (kind === kinds.RGBA_32BPP) {
    for (let i = 0; i < width * height; i++) rgb.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  } else if (kind === kinds.GRAYSCALE_1BPP) {
    const stride = Math.ceil(width / 8);
    for (let i = 0; i < width * height; i++) {
      const x = i % width;
      const byte = data[((i - x) / width) * stride + (x >> 3)] ?? 0;
      const bit = byte & (128 >> (x & 7));
      if (bit) rgb.fill(255, 3 * i, 3 * i + 3);
    }
  } else return null;
  return { width, height, data: rgb };
}

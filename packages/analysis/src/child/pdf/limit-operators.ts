import type { PDFPageProxy } from './open-document.ts';

interface Chunk {
  readonly length: number;
  readonly lastChunk: boolean;
}

/**
 * The part of pdf.js's own page that receives each piece of a list: its interface cannot end a list early.
 */
interface PageInside {
  _renderPageChunk(
    chunk: Chunk,
    state: {
      readonly operatorList: { readonly fnArray: readonly number[] };
      readonly streamReader: { cancel(reason: Error): Promise<void> };
    },
  ): void;
}

/**
 * Runs `work`, which lists or draws a page, with only its first operators: a list takes more than a kilobyte
 * of memory for each, so it ends after `most`, or up to a thousand later. `complete` says whether those were
 * all.
 */
export async function limitOperators<T>(
  page: PDFPageProxy,
  most: number,
  work: () => Promise<T>,
): Promise<{ result: T; complete: boolean }> {
  const inside = page as unknown as PageInside;
  const take = inside._renderPageChunk.bind(page);
  let complete = true;
  inside._renderPageChunk = (chunk, state) => {
    if (!complete) return;
    complete = chunk.lastChunk || state.operatorList.fnArray.length + chunk.length < most;
    take(complete ? chunk : { ...chunk, lastChunk: true }, state);
    if (!complete) void state.streamReader.cancel(new Error('enough')).catch(() => undefined);
  };
  try {
    return { result: await work(), complete };
  } finally {
    inside._renderPageChunk = take;
  }
}

/** For tests: pages assembled from marks, with letters half an em wide. */

import type { DocumentMethod, DocumentOutcome, Finding, PageArea } from '../../../method.ts';
import { openDocument } from '../decoded-document.ts';
import type {
  Annotation,
  Box,
  FontFacts,
  Mark,
  PageContent,
  Picture,
  Shape,
  TextRun,
} from './page-content.ts';

export const PAGE: Box = { x: 0, y: 0, width: 600, height: 800 };

export function draftFont(name: string, more: Partial<FontFacts> = {}): FontFacts {
  return {
    id: `${more.subset ?? ''}${name}`,
    name,
    subset: null,
    bold: false,
    italic: false,
    drawn: false,
    ...more,
  };
}

const painted = {
  clip: PAGE,
  opacity: 1,
  blend: 'source-over',
  hiddenLayer: false,
  annotation: null,
} as const;

/** Text with its baseline starting at x, y. */
export function draftText(x: number, y: number, text: string, more: Partial<TextRun> = {}): TextRun {
  const size = more.size ?? 10;
  const letters = [...text];
  const edges = Float32Array.from(
    letters.flatMap((_, place) => [(place * size) / 2, ((place + 1) * size) / 2]),
  );
  const box = { x, y: y - 0.75 * size, width: (letters.length * size) / 2, height: size };
  return {
    ...painted,
    kind: 'text',
    box,
    letters,
    edges,
    origin: { x, y },
    angle: 0,
    size,
    stretch: 1,
    lean: 0,
    font: draftFont('Helvetica'),
    colour: '#000000',
    mode: 0,
    ...more,
  };
}

export function draftShape(
  x: number,
  y: number,
  width: number,
  height: number,
  more: Partial<Shape> = {},
): Shape {
  const box = { x, y, width, height };
  return { ...painted, kind: 'shape', box, paint: 'fill', rectangle: true, colour: '#ffffff', ...more };
}

export function draftPicture(
  x: number,
  y: number,
  width: number,
  height: number,
  more: Partial<Picture> = {},
): Picture {
  const box = { x, y, width, height };
  const pixels = { pixelWidth: Math.round(4 * width), pixelHeight: Math.round(4 * height) };
  return {
    ...painted,
    kind: 'picture',
    box,
    name: 'img',
    ...pixels,
    stencil: false,
    colour: null,
    masked: false,
    ...more,
  };
}

export function draftPage(marks: readonly Mark[], more: Partial<PageContent> = {}): PageContent {
  const annotations: Annotation[] = [];
  return { number: 1, width: 600, height: 800, rotation: 0, marks, annotations, incomplete: null, ...more };
}

/** The lines of a text, 14 points apart, one mark each. */
export function draftLines(
  x: number,
  y: number,
  lines: readonly string[],
  more: Partial<TextRun> = {},
): TextRun[] {
  return lines.map((line, place) => draftText(x, y + 14 * place, line, more));
}

export async function lookAt(method: DocumentMethod, ...pages: PageContent[]): Promise<DocumentOutcome> {
  const document = openDocument({
    bytes: new Uint8Array(),
    mimeType: 'application/pdf',
    receivedAt: new Date('2026-01-01T00:00:00Z'),
    decoders: {
      pixels: () => Promise.reject(new Error('no pictures here')),
      pages: async () => pages.map((page, place) => ({ ...page, number: place + 1 })),
    },
  });
  return method.run(document, new AbortController().signal);
}

export async function findOn(method: DocumentMethod, ...pages: PageContent[]): Promise<Finding<PageArea>> {
  const outcome = await lookAt(method, ...pages);
  if (outcome.status !== 'finding') throw new Error(`no finding: ${outcome.message}`);
  return outcome as Finding<PageArea>;
}

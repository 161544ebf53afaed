import type { Annotation, PageContent } from '@assay/forensics';
import { say } from '@assay/statements';
import { AnalysisFailure } from '../../failure.ts';
import type { FontUse } from './graphics-state.ts';
import { interpretOperators } from './interpret-operators.ts';
import { limitOperators } from './limit-operators.ts';
import { boundRectangle, type Matrix } from './matrix.ts';
import { type OpenDocument, type PDFPageProxy, pageUnread } from './open-document.ts';
import { type FontObject, readFont } from './read-font.ts';
import { markSeeThrough } from './see-through.ts';

/** The limit of operators followed per page; a dense map has some hundred thousand. */
const MAX_OPERATORS = 300_000;

/**
 * Reads the painted content of a page. An unreadable page is empty and gives the reason; never throws for
 * faults of the file.
 */
export async function readPage(document: OpenDocument, number: number): Promise<PageContent> {
  const nothing = { number, width: 0, height: 0, rotation: 0, marks: [], annotations: [] };
  try {
    const page = await document.openPage(number);
    try {
      return await readOpenPage(document, page, number);
    } finally {
      page.cleanup();
    }
  } catch (error) {
    return {
      ...nothing,
      incomplete: (error instanceof AnalysisFailure ? error : pageUnread(number, error)).said,
    };
  }
}

async function readOpenPage(
  document: OpenDocument,
  page: PDFPageProxy,
  number: number,
): Promise<PageContent> {
  const { AnnotationMode, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const view = page.getViewport({ scale: 1 });
  const matrix = view.transform as unknown as Matrix;
  const shape = { number, width: view.width, height: view.height, rotation: view.rotation };
  const found = await readAnnotations(page, matrix);
  const { result: list, complete } = await limitOperators(page, MAX_OPERATORS, () =>
    page.getOperatorList({ annotationMode: AnnotationMode.ENABLE }),
  );
  const fonts = new Map<string, FontUse | null>();
  const read = interpretOperators(list, {
    OPS,
    matrix,
    page: { x: 0, y: 0, width: view.width, height: view.height },
    findFont: (id) => {
      if (!fonts.has(id)) fonts.set(id, findFont(page, id));
      return fonts.get(id) ?? null;
    },
    isLayerShown: document.isLayerShown,
    findAnnotation: (id) => found.places.get(id) ?? null,
  });
  // If the list of operators was cut short, some pictures may never arrive.
  const marks = complete ? await markSeeThrough(page, read) : read;
  const painted = new Set(marks.map(({ annotation }) => annotation));
  const annotations = found.annotations.map((annotation, place) => ({
    ...annotation,
    painted: painted.has(place),
  }));
  const incomplete = complete ? null : say('verdict-document.page-read-in-part', { page: number });
  return { ...shape, marks, annotations, incomplete };
}

function findFont({ commonObjs }: PDFPageProxy, id: string): FontUse | null {
  return commonObjs.has(id) ? readFont(id, commonObjs.get(id) as FontObject) : null;
}

interface ListedAnnotation {
  readonly id: string;
  readonly subtype?: string;
  readonly rect?: Float32Array;
  readonly annotationFlags?: number;
}

/** Flags of ISO 32000-2, table 167. */
const HIDDEN = 2;
const NO_VIEW = 32;

async function readAnnotations(page: PDFPageProxy, matrix: Matrix) {
  const listed = (await page.getAnnotations({ intent: 'display' })) as ListedAnnotation[];
  const annotations: Omit<Annotation, 'painted'>[] = listed.map(({ subtype, rect, annotationFlags = 0 }) => ({
    subtype: subtype ?? 'unknown',
    box: rect ? boundRectangle(matrix, rect) : { x: 0, y: 0, width: 0, height: 0 },
    hidden: (annotationFlags & (HIDDEN | NO_VIEW)) !== 0,
  }));
  return { annotations, places: new Map(listed.map(({ id }, place) => [id, place])) };
}

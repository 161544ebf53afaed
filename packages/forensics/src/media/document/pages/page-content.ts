import type { Statement } from '@assay/statements';

/**
 * What is painted on a page of a document, in the order in which it is painted. All places are in points (1/72 inch) from
 * the top left corner of the page as it is shown: cropped, and turned by the page's rotation.
 */
export interface PageContent {
  /** From 1. */
  readonly number: number;
  /** Size as shown, in points. */
  readonly width: number;
  readonly height: number;
  /** Clockwise turn of the page when shown, in degrees: 0, 90, 180 or 270. */
  readonly rotation: number;
  readonly marks: readonly Mark[];
  readonly annotations: readonly Annotation[];
  /** Why something is missing; null where all that is painted is here. */
  readonly incomplete: Statement | null;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Mark = TextRun | Shape | Picture;

interface Painted {
  /** Its place, without the clip; may extend beyond the page. */
  readonly box: Box;
  /** What the clip leaves open when it is painted: a box around it. */
  readonly clip: Box;
  /** 0 (nothing is seen) to 1. */
  readonly opacity: number;
  /** PDF's name of the blend mode, e.g. `source-over` (Normal) or `multiply`, as canvases call them. */
  readonly blend: string;
  /** Whether it belongs to a layer (optional content) that is not shown when the file is opened. */
  readonly hiddenLayer: boolean;
  /** The annotation whose appearance it is part of: a place in `annotations`; null for the page itself. */
  readonly annotation: number | null;
}

/** Glyphs shown by one operator, in one font, size and colour. */
export interface TextRun extends Painted {
  readonly kind: 'text';
  /** Unicode of each glyph; several characters for a ligature, none if the font does not provide it. */
  readonly letters: readonly string[];
  /** Start and end of each glyph along the baseline, in points from `origin`: 2 values a glyph. */
  readonly edges: Float32Array;
  /** Where the baseline of the first glyph starts. */
  readonly origin: { readonly x: number; readonly y: number };
  /** Direction of the baseline, clockwise from rightwards, in degrees, -180 to 180. */
  readonly angle: number;
  /** Height of an em on the page, in points. */
  readonly size: number;
  /** Width of an em as it is drawn, as a share of its height: 1 for letters that are not stretched. */
  readonly stretch: number;
  /** How far letters lean by the text matrix alone, in degrees; 0 for upright. */
  readonly lean: number;
  readonly font: FontFacts;
  /** `#rrggbb` of the fill, or of the outline where there is only one; null for a pattern. */
  readonly colour: string | null;
  /** Text rendering mode of ISO 32000-2 table 104, 0 to 7; 3 and 7 leave no ink. */
  readonly mode: number;
}

export interface FontFacts {
  /** Stays the same for one font of the file. */
  readonly id: string;
  /** PostScript name without the subset's prefix. */
  readonly name: string;
  /** Six capital letters that name the subset; null where the whole font or none is embedded. */
  readonly subset: string | null;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Glyphs are drawings of the file. */
  readonly drawn: boolean;
}

/** A filled or stroked path. */
export interface Shape extends Painted {
  readonly kind: 'shape';
  readonly paint: 'fill' | 'stroke' | 'both';
  /** Whether it is one rectangle with upright sides, of which the clip leaves one as well. */
  readonly rectangle: boolean;
  /** `#rrggbb` of the fill, or of the outline where it is not filled; null for a pattern or a shading. */
  readonly colour: string | null;
}

export interface Picture extends Painted {
  readonly kind: 'picture';
  /** The decoder's name of it; the same picture painted twice has one name on one page. */
  readonly name: string;
  /** In pixels; 0 where it is not known. */
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  /** One bit a pixel, painted in `colour` where it is set. */
  readonly stencil: boolean;
  readonly colour: string | null;
  /** Whether it has a mask or transparent pixels, through which the content below may be visible. */
  readonly masked: boolean;
}

export interface Annotation {
  /** e.g. `Widget`, `FreeText`, `Highlight`. */
  readonly subtype: string;
  readonly box: Box;
  /** Not shown on the screen (hidden, no view). */
  readonly hidden: boolean;
  /** Whether anything of it is painted on the page by its own appearance. */
  readonly painted: boolean;
}

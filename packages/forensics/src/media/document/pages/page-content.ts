import type { Statement } from '@assay/statements';

/**
 * What is painted on a page of a document, in painting order. All places are in points (1/72 inch) from the
 * top left corner of the page as shown: cropped, and rotated by the page's rotation.
 */
export interface PageContent {
  /** From 1. */
  readonly number: number;
  /** Size as shown, in points. */
  readonly width: number;
  readonly height: number;
  /** The clockwise rotation of the page when shown, in degrees: 0, 90, 180 or 270. */
  readonly rotation: number;
  readonly marks: readonly Mark[];
  readonly annotations: readonly Annotation[];
  /** Why something is missing; null if everything painted is included. */
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
  /** The box without clipping; may extend beyond the page. */
  readonly box: Box;
  /** The bounding box of the clipping path when it is painted. */
  readonly clip: Box;
  /** 0 (invisible) to 1. */
  readonly opacity: number;
  /** The canvas name of the blend mode, e.g. `source-over` for PDF's Normal, or `multiply`. */
  readonly blend: string;
  /** Whether it belongs to a layer (optional content) that is not shown when the file is opened. */
  readonly hiddenLayer: boolean;
  /**
   * The annotation to whose appearance it belongs, as an index in `annotations`; null for the page itself.
   */
  readonly annotation: number | null;
}

/** Glyphs shown by one operator, in one font, size and colour. */
export interface TextRun extends Painted {
  readonly kind: 'text';
  /**
   * The Unicode text of each glyph; several characters for a ligature, none if the font does not provide it.
   */
  readonly letters: readonly string[];
  /** The start and end of each glyph along the baseline, in points from `origin`: 2 values per glyph. */
  readonly edges: Float32Array;
  /** The start of the first glyph's baseline. */
  readonly origin: { readonly x: number; readonly y: number };
  /** The direction of the baseline, clockwise from rightwards, in degrees, -180 to 180. */
  readonly angle: number;
  /** The height of an em on the page, in points. */
  readonly size: number;
  /** The width of an em as drawn relative to its height: 1 for letters without horizontal scaling. */
  readonly stretch: number;
  /** The slant caused by the text matrix alone, in degrees; 0 for upright. */
  readonly lean: number;
  readonly font: FontFacts;
  /** `#rrggbb` of the fill, or of the outline if there is no fill; null for a pattern. */
  readonly colour: string | null;
  /** `#rrggbb` of the outline around filled letters, null for a pattern; absent if there is none. */
  readonly outline?: string | null;
  /** The text rendering mode of ISO 32000-2 table 104, 0 to 7; 3 and 7 paint nothing. */
  readonly mode: number;
}

export interface FontFacts {
  /** Identifies a font within the file. */
  readonly id: string;
  /** The PostScript name without the subset prefix. */
  readonly name: string;
  /** The six capital letters of the subset prefix; null if the whole font or none is embedded. */
  readonly subset: string | null;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Whether its glyphs are drawn by the file (Type 3). */
  readonly drawn: boolean;
}

/** A filled or stroked path. */
export interface Shape extends Painted {
  readonly kind: 'shape';
  readonly paint: 'fill' | 'stroke' | 'both';
  /** Whether it is a single axis-aligned rectangle, also after clipping. */
  readonly rectangle: boolean;
  /** `#rrggbb` of the fill, or of the outline if it is not filled; null for a pattern or a shading. */
  readonly colour: string | null;
}

export interface Picture extends Painted {
  readonly kind: 'picture';
  /** The decoder's name for it; the same picture painted twice has one name on a page. */
  readonly name: string;
  /** In pixels; 0 if unknown. */
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  /** A one-bit stencil mask, painted in `colour`. */
  readonly stencil: boolean;
  readonly colour: string | null;
  /** Whether it has a mask or transparent pixels, through which the content below may be visible. */
  readonly masked: boolean;
  /** Whether it fills only a part of its box: it is turned, or cut out by a path that is no rectangle. */
  readonly partial?: boolean;
}

export interface Annotation {
  /** E.g. `Widget`, `FreeText`, `Highlight`. */
  readonly subtype: string;
  readonly box: Box;
  /** Whether it is not shown on screen (Hidden or NoView). */
  readonly hidden: boolean;
  /** Whether its appearance paints anything on the page. */
  readonly painted: boolean;
}

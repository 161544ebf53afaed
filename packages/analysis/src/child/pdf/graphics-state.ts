import type { Box, FontFacts } from '@assay/forensics';
import type { Matrix } from './matrix.ts';

/**
 * The part of PDF's graphics and text state that determines the next mark's appearance (ISO 32000-2, 8.4 and
 * 9.3).
 */
export interface GraphicsState {
  matrix: Matrix;
  clip: Box;
  /** Whether the clip is exactly that box, or only within it. */
  clipIsBox: boolean;
  fill: string | null;
  stroke: string | null;
  fillAlpha: number;
  strokeAlpha: number;
  /** The alpha of the enclosing transparency groups. */
  groupAlpha: number;
  blend: string;
  /** Whether a soft mask or a transparency mask is in effect. */
  masked: boolean;
  /** Inside a form that is a mask and itself not painted. */
  isMask: boolean;
  lineWidth: number;
  font: FontUse | null;
  fontSize: number;
  textMatrix: Matrix;
  /** The start of the next glyph, and of the line, before the text matrix. */
  x: number;
  y: number;
  lineX: number;
  lineY: number;
  charSpacing: number;
  wordSpacing: number;
  horizontalScale: number;
  leading: number;
  rise: number;
  mode: number;
}

export interface FontUse {
  readonly facts: FontFacts;
  /** Glyph space to text space, usually a thousandth. */
  readonly widthScale: number;
  readonly vertical: boolean;
  readonly defaultVerticalAdvance: number;
  /** In ems. */
  readonly ascent: number;
  readonly descent: number;
}

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export function startState(matrix: Matrix, clip: Box): GraphicsState {
  return {
    matrix,
    clip,
    clipIsBox: true,
    fill: '#000000',
    stroke: '#000000',
    fillAlpha: 1,
    strokeAlpha: 1,
    groupAlpha: 1,
    blend: 'source-over',
    masked: false,
    isMask: false,
    lineWidth: 1,
    font: null,
    fontSize: 0,
    textMatrix: IDENTITY,
    x: 0,
    y: 0,
    lineX: 0,
    lineY: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
  };
}

import type { FontUse } from './graphics-state.ts';

/** A font as described by pdf.js. */
export interface FontObject {
  readonly name?: string;
  readonly bold?: boolean;
  readonly black?: boolean;
  readonly italic?: boolean;
  readonly isType3Font?: boolean;
  readonly vertical?: boolean;
  readonly defaultVMetrics?: readonly number[] | null;
  readonly fontMatrix?: readonly number[] | null;
  readonly ascent?: number;
  readonly descent?: number;
}

/** Ascent and descent if a font states no plausible ones, in ems. */
const USUAL = { ascent: 0.75, descent: -0.22 } as const;

/**
 * By its name; TeX's bold fonts (CMBX10, SFBX0900, CMSSBX10) and those of URW (NimbusRomNo9L-Medi) abbreviate
 * it.
 */
const IS_BOLD =
  /bold|black|heavy|demi|-\w*(Bd|Blk|Hv)|-Medi(?!um)|^(?:CM|EC|SF)(?:SS)?B(?:X|SR)?(?:TI|SL)?\d|^SFSX\d/i;

export function readFont(id: string, font: FontObject): FontUse {
  const [, subset = null, name = 'unnamed'] = /^(?:([A-Z]{6})\+)?(.*)$/s.exec(font.name ?? '') ?? [];
  const { ascent = 0, descent = 0 } = font;
  const sound = !font.isType3Font && ascent > 0.3 && ascent < 1.5 && descent <= 0 && descent > -0.8;
  return {
    facts: {
      id,
      name,
      subset,
      bold: Boolean(font.bold || font.black || IS_BOLD.test(name)),
      italic: Boolean(font.italic || /italic|oblique|slanted/i.test(name)),
      drawn: Boolean(font.isType3Font),
    },
    widthScale: font.fontMatrix?.[0] ?? 0.001,
    vertical: Boolean(font.vertical),
    defaultVerticalAdvance: font.defaultVMetrics?.[0] ?? -1000,
    ascent: sound ? Math.min(ascent, 0.95) : USUAL.ascent,
    descent: sound ? Math.max(descent, -0.3) : USUAL.descent,
  };
}

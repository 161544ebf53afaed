import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { keepUnits } from '@assay/statements/keep-units';

type Face = 'regular' | 'bold' | 'code';

const resolve = createRequire(import.meta.url).resolve;
/** The product's own fonts, and others for alphabets that these do not have. */
const FILES: Record<Face, { own: string; wide: string }> = {
  regular: {
    own: '@fontsource/inter/files/inter-latin-400-normal.woff',
    wide: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  },
  bold: {
    own: '@fontsource/inter/files/inter-latin-600-normal.woff',
    wide: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  },
  code: {
    own: 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
    wide: 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
  },
};

export interface ChosenFont {
  readonly name: string;
  /** Characters that no font here can draw are replaced. */
  readonly text: string;
}

export interface Fonts {
  choose(face: Face, text: string): ChosenFont;
}

/** The part of pdfkit's document that is needed here; it describes a font only once that is in use. */
interface FontUser {
  registerFont(name: string, source: Buffer): unknown;
  font(name: string): unknown;
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

const MISSING = '\ufffd';

/** Registers the fonts with a document: the used subsets are embedded in it. */
export function openFonts(document: unknown): Fonts {
  const user = document as FontUser;
  const covers = new Map<string, (codePoint: number) => boolean>();
  for (const [face, files] of Object.entries(FILES)) {
    for (const [kind, file] of Object.entries(files)) {
      const name = `${face} ${kind}`;
      user.registerFont(name, readFont(file));
      user.font(name);
      const { font } = user._font;
      covers.set(name, (codePoint) => font.hasGlyphForCodePoint(codePoint));
    }
  }
  const draws = (name: string, character: string) =>
    character === '\n' || covers.get(name)?.(character.codePointAt(0) ?? 0) === true;
  return {
    choose(face, given) {
      // French has narrow spaces within numbers: the product's own fonts have only the wider non-breaking
      // space.
      const text = (face === 'code' ? given : keepUnits(given)).replaceAll('\u202f', '\u00a0');
      const characters = [...text];
      const own = `${face} own`;
      if (characters.every((character) => draws(own, character))) return { name: own, text };
      const wide = `${face} wide`;
      const drawn = characters.map((character) => (draws(wide, character) ? character : MISSING));
      return { name: wide, text: drawn.join('') };
    },
  };
}

const read = new Map<string, Buffer>();

function readFont(file: string): Buffer {
  const bytes = read.get(file) ?? readFileSync(resolve(file));
  read.set(file, bytes);
  return bytes;
}

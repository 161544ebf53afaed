/** Languages of text recognition, ISO 639-1. */
export const TEXT_LANGUAGES = ['en', 'de', 'es'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];
/** Possible languages of a text, the likeliest first. */
export type TextLanguages = readonly [TextLanguage, ...TextLanguage[]];

/** A word of a page; its box is in pixels of the upright picture, from the upper left corner. */
export interface ReadWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Lines and blocks are counted from 0, in reading order; a line's number is unique on its page. */
  readonly line: number;
  readonly block: number;
  /** 0 to 1, according to text recognition. */
  readonly certainty: number;
}

export interface TextPage {
  /** The size of the upright picture, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The language in which the words were read. */
  readonly language: TextLanguage;
  readonly words: readonly ReadWord[];
}

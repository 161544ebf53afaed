import { z } from 'zod';
import { uuid } from './basics.ts';

/** A word and its box: text, x, y, width, height. */
export const placedWordSchema = z.tuple([z.string(), z.number(), z.number(), z.number(), z.number()]);
export type PlacedWord = z.infer<typeof placedWordSchema>;

/**
 * Where the words come from. `page`: they are painted and visible. `invisible`: the invisible text over a
 * scan. `recognised`: read from a picture. `none`: there are none.
 */
export const PAGE_TEXT_SOURCES = ['page', 'invisible', 'recognised', 'none'] as const;
export type PageTextSource = (typeof PAGE_TEXT_SOURCES)[number];

export const pageTextSchema = z.object({
  /** From 1. */
  page: z.int(),
  source: z.enum(PAGE_TEXT_SOURCES),
  /** In the unit of the boxes: points of the page as shown, or pixels of the upright picture. */
  width: z.number(),
  height: z.number(),
  /** The words of each row, from the top. */
  lines: z.array(z.array(placedWordSchema)),
});
export type PageText = z.infer<typeof pageTextSchema>;

const snippet = z.object({
  /** From 1. */
  page: z.int(),
  /** Words around the match. */
  before: z.string(),
  match: z.string(),
  after: z.string(),
});

export const textMatchSchema = snippet.extend({
  /** One for each row that the match spans; in the unit of the page. */
  boxes: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
});
export type TextMatch = z.infer<typeof textMatchSchema>;

/** A file that contains the search text: the first match, and the number of pages with one. */
export const foundTextSchema = snippet.extend({
  assetId: uuid,
  recordId: uuid.nullable(),
  originalName: z.string(),
  mimeType: z.string(),
  source: z.enum(PAGE_TEXT_SOURCES),
  pages: z.int(),
});
export type FoundText = z.infer<typeof foundTextSchema>;

/** Shorter texts cannot be looked up in the index. */
export const MIN_SEARCHED = 3;

import { z } from 'zod';

/**
 * From the upper left corner: in pixels of the picture as shown or, if `page` is given, in points of that
 * page of the document, counted from 1.
 */
export const placeSchema = z.object({
  page: z.int().optional(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

// Kept apart from the schemas, so that a page which only parses an address loads none of them.

export const INSIGHT_TYPES = ['image', 'video', 'audio', 'pdf', 'other'] as const;
export type InsightType = (typeof INSIGHT_TYPES)[number];
export const INSIGHT_SOURCES = ['record', 'utilities'] as const;
export type InsightSource = (typeof INSIGHT_SOURCES)[number];
/** How files repeat earlier ones: same content, only similar in appearance, or not at all. */
export const DUPLICATE_KINDS = ['same', 'near', 'none'] as const;
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];

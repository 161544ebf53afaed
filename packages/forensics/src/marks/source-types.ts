import { type Statement, say } from '@assay/statements';
import type { MarkerId } from '../markers.ts';

export interface SourceType {
  readonly weight: number;
  readonly said: (where: SourcePlace) => Statement;
  /** Absent if it says nothing about a generative model. */
  readonly marker?: MarkerId;
}

export type SourcePlace = 'metadata' | 'credentials';

/** The ids of sentences with the place of the term. */
type SourceSentence = Extract<Parameters<typeof say>[0], `marks.source-${string}`>;

const term = (id: SourceSentence, weight = 0, marker?: MarkerId): SourceType => ({
  weight,
  said: (where) => say(id, { where }),
  ...(marker && { marker }),
});

/**
 * The terms of IPTC's digital source types (cv.iptc.org/newscodes/digitalsourcetype), retired ones included,
 * by the last part of their URI in lower case.
 */
export const SOURCE_TYPES: Readonly<Record<string, SourceType>> = {
  trainedalgorithmicmedia: term('marks.source-trained', 0.7, 'ai-made-declared'),
  compositewithtrainedalgorithmicmedia: term('marks.source-composite-trained', 0.7, 'ai-composite-declared'),
  compositesynthetic: term('marks.source-composite-synthetic', 0.7, 'ai-composite-declared'),
  algorithmicmedia: term('marks.source-algorithmic', 0.5),
  virtualrecording: term('marks.source-virtual-recording', 0.5),
  algorithmicallyenhanced: term('marks.source-enhanced', 0.2),
  datadrivenmedia: term('marks.source-data-driven', 0.2),
  composite: term('marks.source-composite', 0.2),
  compositecapture: term('marks.source-composite-capture', 0.1),
  humanedits: term('marks.source-human-edits', 0.1),
  minorhumanedits: term('marks.source-minor-human-edits'),
  digitalcapture: term('marks.source-capture'),
  computationalcapture: term('marks.source-computational-capture'),
  screencapture: term('marks.source-screen-capture'),
  digitalcreation: term('marks.source-digital-creation'),
  digitalart: term('marks.source-digital-creation'),
  softwareimage: term('marks.source-digital-creation'),
  negativefilm: term('marks.source-film'),
  positivefilm: term('marks.source-film'),
  print: term('marks.source-print'),
};

/** The term in a field's text, with or without the URI of the vocabulary; null if it is none. */
export function findSourceType(value: string): SourceType | null {
  const name = value.trim().split(/[/:#]/).at(-1)?.trim().toLowerCase() ?? '';
  return SOURCE_TYPES[name] ?? null;
}

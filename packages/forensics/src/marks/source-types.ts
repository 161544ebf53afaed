import { type Statement, say } from '@assay/statements';
import type { MarkerId } from '../markers.ts';

export interface SourceType {
  readonly weight: number;
  readonly said: (where: SourcePlace) => Statement;
  /** Left out where it says nothing of a learned generator. */
  readonly marker?: MarkerId;
}

export type SourcePlace = 'metadata' | 'credentials';

/** The ids of sentences with the term's place. */
type SourceSentence = Extract<Parameters<typeof say>[0], `marks.source-${string}`>;

const term = (id: SourceSentence, weight = 0, marker?: MarkerId): SourceType => ({
  weight,
  said: (where) => say(id, { where }),
  ...(marker && { marker }),
});

/**
 * Terms of IPTC's vocabulary of digital source types (cv.iptc.org/newscodes/digitalsourcetype), retired ones among them, by the
 * last part of their address in lower case.
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

/** What a text of the field names, with or without the vocabulary's address; null for what is no term. */
export function findSourceType(value: string): SourceType | null {
  const name = value.trim().split(/[/:#]/).at(-1)?.trim().toLowerCase() ?? '';
  return SOURCE_TYPES[name] ?? null;
}

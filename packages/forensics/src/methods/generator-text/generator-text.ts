import { type Statement, say, series } from '@assay/statements';
import { findMarks } from '../../marks/find-marks.ts';
import { listPdfTexts } from '../../marks/texts/list-pdf-texts.ts';
import { listTexts } from '../../marks/texts/list-texts.ts';
import { scoreWeights } from '../../maths/score-weights.ts';
import { defineMethod, type Finding, type NotApplicable } from '../../method.ts';
import { findTraces, type Trace } from './find-traces.ts';

/** Shared by all media, so that id, texts and weight are the same. */
const COMMON = {
  id: 'generator-text',
  version: '2.0.0',
  title: say('generator-text.title'),
  trust: 0.3,
} as const;

export default defineMethod({
  ...COMMON,
  medium: 'image',
  cue: 'metadata',
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: (image): Finding =>
    present(findTraces(image.bytes, image.jpeg(), image.credentials !== null), say('generator-text.limits')),
});

export const audioGeneratorText = defineMethod({
  ...COMMON,
  medium: 'audio',
  cue: 'metadata',
  accepts: () => true,
  run: ({ bytes }) => presentIfAny(findMarks(listTexts(bytes))),
});

export const videoGeneratorText = defineMethod({
  ...COMMON,
  medium: 'video',
  cue: 'metadata',
  accepts: () => true,
  run: ({ bytes }) => presentIfAny(findMarks(listTexts(bytes))),
});

export const documentGeneratorText = defineMethod({
  ...COMMON,
  medium: 'document',
  cue: 'metadata',
  accepts: (mimeType) => mimeType === 'application/pdf',
  run: (document) => presentIfAny(findMarks(listPdfTexts(document.pdf()))),
});

/** The absence of marks is no measurement and must not yield a score where there is no other. */
function presentIfAny(traces: readonly Trace[]): Finding<never> | NotApplicable {
  return traces.length > 0
    ? present(traces, say('marks.limits'))
    : { status: 'not-applicable', message: say('marks.none') };
}

function present(traces: readonly Trace[], limits: Statement): Finding<never> {
  const telling = traces.filter(({ weight }) => weight > 0);
  const clauses = traces.map(({ said }) => said);
  const found = say('generator-text.found', { traces: series('semicolon', clauses) });
  return {
    status: 'finding',
    compromisedScore: scoreWeights(telling),
    message: traces.length === 0 ? say('marks.none') : found,
    limits,
    regions: [],
    markers: [...new Set(traces.flatMap(({ marker }) => marker ?? []))],
    raw: {
      traces: traces.map(({ id, weight, said }) => ({ id, weight, said })),
      declared: telling.length,
      credentials: traces.some(({ id }) => id === 'credentials'),
    },
  };
}

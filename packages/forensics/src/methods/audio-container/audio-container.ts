import { type Statement, say } from '@assay/statements';
import type { AudioContainer, Oddity } from '../../formats/audio/container-facts.ts';
import type { MarkerId } from '../../markers.ts';
import { type AudioOutcome, defineMethod } from '../../method.ts';
import { checkDates } from './check-dates.ts';
import { checkEnd, checkLength } from './check-end.ts';
import { isEditor, sayWriter } from './editors.ts';
import { listMovieDates } from './list-movie-dates.ts';

/** The score for an editor's name: most such recordings were only trimmed or made louder. */
const EDITOR_SCORE = 25;

export default defineMethod<'audio'>({
  id: 'audio-container',
  version: '1.1.0',
  title: say('audio-container.title'),
  source: 'ISO/IEC 11172-3, ISO/IEC 13818-3, RFC 9639, RFC 3533, EBU Tech 3285',
  medium: 'audio',
  cue: 'structure',
  trust: 1,
  accepts: (mimeType) => mimeType.startsWith('audio/'),
  run: async (file): Promise<AudioOutcome> => {
    const container = file.container();
    const { writers, dates: stated } = file.says;
    const movie = file.movie();
    // The tags that a decoder reports for such a file come from the same fields.
    const dates = movie ? listMovieDates(movie) : stated;
    const end = [...checkEnd(file.bytes), ...(await checkLength(file))];
    if (!container && writers.length === 0 && dates.length === 0 && end.length === 0)
      return { status: 'not-applicable', message: say('audio-container.not-read') };
    return judge(
      container,
      [...(container?.writers ?? []), ...writers],
      [
        ...(container?.oddities ?? []),
        ...end,
        ...checkDates([...(container?.dates ?? []), ...dates], file.receivedAt),
      ],
    );
  },
});

function judge(
  container: AudioContainer | null,
  writers: readonly string[],
  found: readonly Oddity[],
): AudioOutcome {
  const editor = writers.find(isEditor);
  const oddities: Oddity[] = editor
    ? [...found, { marker: 'sound-editor', said: describeEditor(editor), score: EDITOR_SCORE, span: null }]
    : [...found];
  const descending = oddities.toSorted((a, b) => b.score - a.score);
  const markers = [...new Set(descending.map(({ marker }) => marker))] as MarkerId[];
  return {
    status: 'finding',
    compromisedScore: descending[0]?.score ?? 0,
    message: descending[0] ? describeAll(descending) : say('audio-container.fits'),
    limits: say('audio-container.limits'),
    regions: descending.flatMap(({ span, marker }) => (span ? [{ ...span, label: marker }] : [])),
    markers,
    raw: {
      format: container?.format ?? null,
      writers: [...new Set(writers)].slice(0, 10),
      seconds: container?.seconds ?? null,
      oddities: descending.slice(0, 20).map(({ marker, said }) => ({ marker, said })),
    },
  };
}

function describeAll(oddities: readonly Oddity[]): Statement[] {
  const count = oddities.length - 2;
  return [
    ...oddities.slice(0, 2).map(({ said }) => said),
    ...(count > 0 ? [say('audio-container.more', { count })] : []),
  ];
}

function describeEditor(writer: string): Statement {
  return say('audio-container.editor', { writer: sayWriter(writer) });
}

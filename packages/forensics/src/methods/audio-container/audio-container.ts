import type { AudioContainer, Oddity } from '../../formats/audio/container-facts.ts';
import type { MarkerId } from '../../markers.ts';
import { type AudioOutcome, defineMethod } from '../../method.ts';
import { checkDates } from './check-dates.ts';
import { isEditor } from './editors.ts';

/** Of an editor's name: most recordings that were cut were also only trimmed or made louder with one. */
const EDITOR_SCORE = 25;

export default defineMethod<'audio'>({
  id: 'audio-container',
  version: '1.0.0',
  title: 'Structure of the sound file',
  medium: 'audio',
  cue: 'structure',
  accepts: (mimeType) => mimeType.startsWith('audio/'),
  run: (file): AudioOutcome => {
    const container = file.container();
    const { writers, dates } = file.says;
    if (!container && writers.length === 0 && dates.length === 0)
      return { status: 'not-applicable', message: 'The structure of this kind of file is not looked at.' };
    return judge(
      container,
      [...(container?.writers ?? []), ...writers],
      [
        ...(container?.oddities ?? []),
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
    ? [...found, { marker: 'sound-editor', message: tellEditor(editor), score: EDITOR_SCORE, span: null }]
    : [...found];
  const descending = oddities.toSorted((a, b) => b.score - a.score);
  const markers = [...new Set(descending.map(({ marker }) => marker))] as MarkerId[];
  return {
    status: 'finding',
    compromisedScore: descending[0]?.score ?? 0,
    message: descending[0] ? tellAll(descending) : 'The parts of the file fit together.',
    limits:
      'A file that was decoded, edited and written anew has a sound structure; broken downloads and careless writers have not.',
    regions: descending.flatMap(({ span, marker }) => (span ? [{ ...span, label: marker }] : [])),
    markers,
    raw: {
      format: container?.format ?? null,
      writers: [...new Set(writers)].slice(0, 10),
      seconds: container?.seconds ?? null,
      oddities: descending.slice(0, 20).map(({ marker, message }) => ({ marker, message })),
    },
  };
}

function tellAll(oddities: readonly Oddity[]): string {
  const [first, second] = oddities;
  const more = oddities.length - 2;
  return [first?.message, second?.message, ...(more > 0 ? [`And ${more} more.`] : [])]
    .filter(Boolean)
    .join(' ');
}

function tellEditor(writer: string): string {
  return `The file names a program for editing sound: ${writer.slice(0, 80)}.`;
}

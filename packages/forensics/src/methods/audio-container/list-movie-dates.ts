import { say } from '@assay/statements';
import type { NamedDate } from '../../formats/audio/container-facts.ts';
import { nameDate } from '../../formats/audio/wav/read-wave-file.ts';
import type { Movie } from '../../formats/bmff/movie.ts';

/** Tags that a shop writes into a song, whose date is that of the release. */
const SONG_TAGS = ['\xa9alb', '\xa9ART', 'aART'];

/** The dates of an M4A: its creation by its headers, and its recording by its tags. */
export function listMovieDates({ createdAt, tracks, texts }: Movie): NamedDate[] {
  const made = [
    { where: say('recording.file-header'), date: createdAt },
    ...tracks.map(({ createdAt: date }) => ({ where: say('recording.track-header'), date })),
  ];
  const key = ['com.apple.quicktime.creationdate', '\xa9day'].find((name) => texts[name]);
  const isSong = key === '\xa9day' && SONG_TAGS.some((name) => texts[name]);
  return [
    ...made.flatMap(({ where, date }): NamedDate[] =>
      date ? [{ where, date: date.toISOString().slice(0, 19), of: 'file' }] : [],
    ),
    ...(key && !isSong
      ? nameDate(say('recording.tag', { name: key }), texts[key] ?? '').map((date) => ({
          ...date,
          of: 'recording' as const,
        }))
      : []),
  ];
}

import type { DecodedVideo } from '../../decoded-video.ts';
import type { MarkerId } from '../../markers.ts';
import { defineMethod } from '../../method.ts';
import { readLocation } from './read-location.ts';
import { readTrack } from './read-track.ts';

interface Fact {
  readonly marker: MarkerId;
  readonly score: number;
  readonly words: string;
}

const DAY = 86_400_000;
/** In metres a second; faster than a passenger aircraft. */
const FASTEST = 350;

export default defineMethod<'video'>({
  id: 'video-metadata',
  version: '1.0.0',
  title: 'Dates and places',
  medium: 'video',
  cue: 'metadata',
  accepts: () => true,
  run: (video) => {
    const dates = listDates(video);
    const places = listPlaces(video);
    const track = readTrack(video);
    if (dates.length === 0 && places.length === 0 && track.length === 0)
      return { status: 'not-applicable', message: 'The file names neither a date nor a place.' };
    const facts = [...judgeDates(dates, video.receivedAt), ...judgePlaces(places), ...judgeTrack(track)];
    return {
      status: 'finding',
      compromisedScore: Math.max(0, ...facts.map(({ score }) => score)),
      message:
        facts.length > 0 ? facts.map(({ words }) => words).join(' ') : 'Dates and places of the file agree.',
      limits:
        'Clocks are set wrong, devices do not know at once where they are, and anybody can change what a file says of itself.',
      regions: track.flatMap(({ time }, index) =>
        isJump(track, index) ? [{ from: track[index - 1].time, to: time, label: 'location-jump' }] : [],
      ),
      markers: [...new Set(facts.map(({ marker }) => marker))],
      raw: {
        dates: dates.map(({ place, date }) => ({ place, date: date.toISOString() })),
        places: places.map(({ text }) => text),
        trackPoints: track.length,
      },
    };
  },
});

function listDates(video: DecodedVideo): { place: string; date: Date; isEnd?: boolean }[] {
  const movie = video.movie();
  const stated =
    movie?.texts['com.apple.quicktime.creationdate'] ?? movie?.texts['\xa9day'] ?? movie?.texts.date;
  const texts = [
    ...(stated ? [{ place: 'recorded', text: stated }] : []),
    ...['IDIT', 'ICRD'].flatMap((key) => {
      const text = video.avi()?.texts[key];
      return text ? [{ place: key, text }] : [];
    }),
  ];
  const container = video.matroska()?.createdAt ?? video.asf()?.createdAt;
  return [
    ...(container ? [{ place: 'container', date: container }] : []),
    ...(movie?.createdAt ? [{ place: 'movie', date: movie.createdAt }] : []),
    ...(movie?.tracks ?? []).flatMap(({ createdAt }) =>
      createdAt ? [{ place: 'track', date: createdAt }] : [],
    ),
    ...texts.flatMap(({ place, text }) => {
      const time = Date.parse(text);
      return Number.isNaN(time) ? [] : [{ place, date: new Date(time) }];
    }),
  ];
}

function judgeDates(dates: readonly { place: string; date: Date }[], receivedAt: Date): Fact[] {
  const times = dates.map(({ date }) => date.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return [
    ...(last > receivedAt.getTime() + DAY
      ? [
          {
            marker: 'metadata-date-future' as const,
            score: 30,
            words: `A date of the file (${spell(last)}) lies after the day on which it came in.`,
          },
        ]
      : []),
    ...(last - first > DAY
      ? [
          {
            marker: 'dates-disagree' as const,
            score: 25,
            words: `The file names dates that are more than a day apart: ${spell(first)} and ${spell(last)}.`,
          },
        ]
      : []),
  ];
}

const spell = (time: number) => new Date(time).toISOString().slice(0, 10);

function listPlaces(video: DecodedVideo): { text: string; latitude: number; longitude: number }[] {
  const texts = video.movie()?.texts ?? {};
  return ['\xa9xyz', 'com.apple.quicktime.location.ISO6709'].flatMap((key) => {
    const text = texts[key];
    const place = text ? readLocation(text) : null;
    return text && place ? [{ text, ...place }] : [];
  });
}

function judgePlaces(places: readonly { text: string; latitude: number; longitude: number }[]): Fact[] {
  return places.flatMap(({ text, latitude, longitude }): Fact[] => {
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
      return [
        {
          marker: 'location-impossible',
          score: 35,
          words: `The file names a place that does not exist (${text}).`,
        },
      ];
    if (latitude === 0 && longitude === 0)
      return [
        {
          marker: 'location-empty',
          score: 3,
          words:
            'The file names the point where both coordinates are zero, as devices do that do not know where they are.',
        },
      ];
    return [];
  });
}

type Track = ReturnType<typeof readTrack>;

function judgeTrack(track: Track): Fact[] {
  const at = track.findIndex((_, index) => isJump(track, index));
  return at < 0
    ? []
    : [
        {
          marker: 'location-jump',
          score: 40,
          words: `The track of places jumps at ${track[at].time.toFixed(0)} s, faster than any vehicle moves.`,
        },
      ];
}

function isJump(track: Track, index: number): boolean {
  if (index === 0) return false;
  const [before, now] = [track[index - 1], track[index]];
  const seconds = Math.max(0.5, now.time - before.time);
  return measureMetres(before, now) / seconds > FASTEST;
}

function measureMetres(a: Track[number], b: Track[number]): number {
  const radians = Math.PI / 180;
  const y = (b.latitude - a.latitude) * radians;
  const x = (b.longitude - a.longitude) * radians * Math.cos(a.latitude * radians);
  return 6_371_000 * Math.hypot(x, y);
}

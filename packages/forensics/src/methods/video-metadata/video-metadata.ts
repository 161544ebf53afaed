import { type Day, type Statement, say } from '@assay/statements';
import { areDaysApart, classifyDate } from '../../formats/classify-date.ts';
import type { MarkerId } from '../../markers.ts';
import type { DecodedVideo } from '../../media/video/decoded-video.ts';
import { defineMethod } from '../../method.ts';
import { readLocation } from './read-location.ts';
import { readTrack } from './read-track.ts';

interface Fact {
  readonly marker: MarkerId;
  readonly score: number;
  readonly said: readonly Statement[];
}

/** In metres per second; faster than a passenger aircraft. */
const FASTEST = 350;

export default defineMethod<'video'>({
  id: 'video-metadata',
  version: '1.1.0',
  title: say('video-metadata.title'),
  source: 'ISO 6709 (places); GoPro: GPMF (tracks)',
  medium: 'video',
  cue: 'metadata',
  trust: 0.6,
  accepts: () => true,
  run: (video) => {
    const dates = listDates(video);
    const places = listPlaces(video);
    const track = readTrack(video);
    if (dates.length === 0 && places.length === 0 && track.length === 0)
      return { status: 'not-applicable', message: say('video-metadata.none') };
    const facts = [...judgeDates(dates, video.receivedAt), ...judgePlaces(places), ...judgeTrack(track)];
    return {
      status: 'finding',
      compromisedScore: Math.max(0, ...facts.map(({ score }) => score)),
      message: facts.length > 0 ? facts.flatMap(({ said }) => said) : say('video-metadata.agree'),
      limits: say('video-metadata.limits'),
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
    // A year alone is that of a film, not of the recording.
    ...texts.flatMap(({ place, text }) => {
      if (/^\d{4}$/.test(text)) return [];
      const time = Date.parse(text);
      return Number.isNaN(time) ? [] : [{ place, date: new Date(time) }];
    }),
  ];
}

type FileDate = ReturnType<typeof listDates>[number];

function judgeDates(dates: readonly FileDate[], receivedAt: Date): Fact[] {
  const inOrder = dates.toSorted((a, b) => a.date.getTime() - b.date.getTime());
  const of = (kind: ReturnType<typeof classifyDate>) =>
    inOrder.filter(({ date }) => classifyDate(date, receivedAt) === kind);
  const [unset, early, future] = [of('not-set').at(0), of('too-early').at(0), of('future').at(-1)];
  const meant = [...of('possible'), ...of('future')];
  const [first, last] = [meant.at(0), meant.at(-1)];
  return [
    ...(unset
      ? [fact('container-dates-zero', 3, say('video-metadata.date-not-set', { date: toDay(unset.date) }))]
      : []),
    ...(early ? [judgeEarly(early, receivedAt)] : []),
    ...(future
      ? [fact('metadata-date-future', 30, say('video-metadata.date-future', { date: toDay(future.date) }))]
      : []),
    ...(first && last && areDaysApart(first.date, last.date)
      ? [
          fact(
            'dates-disagree',
            25,
            say('video-metadata.dates-differ', { first: toDay(first.date), last: toDay(last.date) }),
          ),
        ]
      : []),
  ];
}

/** Some devices count from 1970 where the format counts from 1904. */
const MISCOUNTED = Date.UTC(1970, 0, 1) - Date.UTC(1904, 0, 1);

function judgeEarly({ date, place }: FileDate, receivedAt: Date): Fact {
  const meant = new Date(date.getTime() + MISCOUNTED);
  const isMiscounted = /^(movie|track)$/.test(place) && classifyDate(meant, receivedAt) === 'possible';
  return fact(
    'metadata-date-early',
    isMiscounted ? 20 : 30,
    say('video-metadata.date-too-early', { date: toDay(date) }),
    ...(isMiscounted ? [say('video-metadata.counted-from-1970', { date: toDay(meant) })] : []),
  );
}

const fact = (marker: MarkerId, score: number, ...said: readonly Statement[]): Fact => ({
  marker,
  score,
  said,
});

const toDay = (date: Date): Day => ({ date: date.toISOString().slice(0, 10) });

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
          said: [say('video-metadata.place-impossible', { place: text })],
        },
      ];
    if (latitude === 0 && longitude === 0)
      return [
        {
          marker: 'location-empty',
          score: 3,
          said: [say('video-metadata.place-empty')],
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
          said: [say('video-metadata.track-jumps', { seconds: Math.round(track[at].time) })],
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

import type { FrameSeries } from '../../decoded-video.ts';
import { medianOf } from '../../video/measure-changes.ts';

/** Where an earlier encoding had its key frames: every `period` frames, from `phase` on. */
export interface Comb {
  readonly period: number;
  readonly phase: number;
  /** How far the frames that code these places stand above the others, in standard deviations of their mean. */
  readonly strength: number;
  /** What the same is where the earlier encoding would begin with this one. */
  readonly strengthAtStart: number;
}

/** A predicted frame that takes more or less than its like. */
interface Surplus {
  /** The first frame whose change it codes: those between two references are coded after the later one. */
  readonly from: number;
  readonly to: number;
  /** In robust standard deviations, cut off. */
  readonly value: number;
}

/** Frames on either side that a coded size is compared with. */
const REACH = 5;
const CUT_OFF = 3;
/** In bytes: headers alone make up most of smaller sizes. */
const HEADERS = 40;
const MIN_OF_DISTANCE = 4;
const MIN_PREDICTED = 20;
/** Shorter periods are an encoder's own habit: layers of reference frames. They are tried, and nothing is said of them. */
const HABIT = 8;
const LONGEST = 300;
const MIN_PLACES = 4;
/** Share of the places that stand out. */
const HITS = 0.6;
const STANDS_OUT = 1;
/** Above what the best of so many combs reaches by chance, and above the best that is no multiple of it. */
const ABOVE_CHANCE = 0.7;
const ABOVE_OTHERS = 1;

/**
 * The comb of the sizes that predicted frames are coded with. A key frame of an earlier encoding was coded anew as a whole, so
 * that the frame which predicts it from the one before takes more than its neighbours. Compare Vázquez-Padín et al. (WIFS
 * 2012); here each size is compared with those that bridge the same distance, so that frames predicted from both sides do no harm.
 */
export function findComb(series: FrameSeries): Comb | null {
  const surpluses = measureSurpluses(series);
  if (surpluses.length < MIN_PREDICTED) return null;
  const combs = tryCombs(surpluses, series.frames.length);
  const chance = Math.sqrt(2 * Math.log(Math.max(2, combs.length)));
  const ranked = combs.toSorted((a, b) => b.strength - a.strength);
  const strongest = ranked.find(({ hits }) => hits >= HITS);
  if (!strongest || strongest.period < HABIT || strongest.strength < chance + ABOVE_CHANCE) return null;
  const { period, phase, strength } = strongest;
  const other = ranked.find((comb) => comb.period % period !== 0 && period % comb.period !== 0);
  if (other && other.strength > strength - ABOVE_OTHERS) return null;
  const strengthAtStart = combs.find((comb) => comb.period === period && comb.phase === 0)?.strength ?? 0;
  return { period, phase, strength, strengthAtStart };
}

function measureSurpluses({ types, sizes }: FrameSeries): Surplus[] {
  const references = types.flatMap((type, index) => (type === 'I' || type === 'P' ? [index] : []));
  const predicted = references.flatMap((index, place) => {
    const before = references[place - 1];
    return before !== undefined && types[index] === 'P' ? [{ index, distance: index - before }] : [];
  });
  const logs = predicted.map(({ index }) => Math.log((sizes[index] ?? 0) + HEADERS));
  const ofDistance = Map.groupBy(predicted.keys(), (place) => predicted[place]?.distance ?? 0);
  const usual = medianOf(logs);
  const levels = new Map(
    [...ofDistance].map(([distance, places]) => [
      distance,
      places.length < MIN_OF_DISTANCE ? usual : medianOf(places.map((place) => logs[place] ?? 0)),
    ]),
  );
  const level = predicted.map(({ distance }, place) => (logs[place] ?? 0) - (levels.get(distance) ?? 0));
  const surplus = level.map((value, place) => {
    const near = [
      ...level.slice(Math.max(0, place - REACH), place),
      ...level.slice(place + 1, place + 1 + REACH),
    ];
    return value - medianOf(near);
  });
  const spread = 1.4826 * medianOf(surplus.map(Math.abs)) + 1e-3;
  return predicted.map(({ index, distance }, place) => ({
    from: index - distance + 1,
    to: index,
    value: Math.max(-CUT_OFF, Math.min(CUT_OFF, (surplus[place] ?? 0) / spread)),
  }));
}

function tryCombs(
  surpluses: readonly Surplus[],
  frames: number,
): (Omit<Comb, 'strengthAtStart'> & { hits: number })[] {
  const places = new Int32Array(frames).fill(-1);
  for (const [place, { from, to }] of surpluses.entries()) places.fill(place, from, to + 1);
  const values = surpluses.map(({ value }) => value);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
  const combs: (Omit<Comb, 'strengthAtStart'> & { hits: number })[] = [];
  for (let period = 2; period <= Math.min(LONGEST, Math.floor(frames / MIN_PLACES)); period++)
    for (let phase = 0; phase < period; phase++) {
      let [count, sum, high, last] = [0, 0, 0, -1];
      // The first frame is the beginning of both.
      for (let frame = phase || period; frame < frames; frame += period) {
        const place = places[frame] as number;
        if (place < 0 || place === last) continue;
        last = place;
        count += 1;
        sum += values[place] as number;
        if ((values[place] as number) > STANDS_OUT) high += 1;
      }
      if (count < MIN_PLACES) continue;
      const strength = ((sum / count - mean) / spread) * Math.sqrt(count);
      combs.push({ period, phase, strength, hits: high / count });
    }
  return combs;
}

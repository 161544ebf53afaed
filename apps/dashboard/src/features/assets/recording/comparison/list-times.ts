import type { RecordingComparison } from '@assay/contract/recording-comparisons';

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A moment in both recordings, in seconds. */
export interface Moment {
  readonly first: number;
  readonly second: number;
}

export type Place = RecordingComparison['differences'][number]['place'];

/** Something that differs, or of which nothing is known. */
export interface Item {
  readonly id: string;
  readonly kind: 'missing' | 'added' | 'moved' | 'repeated' | 'faster' | 'place' | 'sound' | 'still';
  /** Null where only the other has it. */
  readonly first: Span | null;
  readonly second: Span | null;
  /** The other was read in part: this is not in what was read of it. */
  readonly isInPart?: boolean;
  /** Where a click leads. */
  readonly at: Moment;
  readonly speed?: number;
  readonly place?: Place;
}

type Told = Pick<
  RecordingComparison,
  'first' | 'second' | 'stretches' | 'onlyFirst' | 'onlySecond' | 'still' | 'differences' | 'sound'
>;

/** In the order of the second recording, what is missing from it at the moment where it would stand. */
export function listItems(compared: Told): Item[] {
  const { stretches, onlyFirst, onlySecond, still, differences, sound } = compared;
  const ofSecond = (kind: Item['kind'], span: Span): Item => ({
    ...{ id: `${kind} ${span.from}`, kind, first: null, second: span },
    at: findMoment(compared, 'second', span.from),
  });
  const items: Item[] = [
    ...onlyFirst.map(
      (span): Item => ({
        ...{ id: `missing ${span.from}`, kind: 'missing', first: span, second: null },
        isInPart: compared.second?.isWhole === false,
        at: findMoment(compared, 'first', span.from),
      }),
    ),
    ...onlySecond.map((span) => ({
      ...ofSecond('added', span),
      isInPart: compared.first?.isWhole === false,
    })),
    ...stretches.flatMap(({ kind, speed, first, second }): Item[] => {
      const at = { first: first.from, second: second.from };
      const told = { first, second, at };
      return [
        ...(kind === 'plain' ? [] : [{ id: `${kind} ${second.from}`, kind, ...told }]),
        ...(speed === 1 ? [] : [{ id: `faster ${second.from}`, kind: 'faster' as const, speed, ...told }]),
      ];
    }),
    ...differences.map(
      ({ first, second, at, place }): Item => ({
        ...{ id: `place ${second.from} ${place.x} ${place.y}`, kind: 'place', first, second, at, place },
      }),
    ),
    ...sound.other.map((span) => ofSecond('sound', span)),
    ...still.map((span) => ofSecond('still', span)),
  ];
  return items.sort((one, other) => one.at.second - other.at.second || one.at.first - other.at.first);
}

/** What the other shows at the same moment; in a gap, where it goes on. */
export function findMoment(
  { stretches }: Pick<Told, 'stretches'>,
  which: 'first' | 'second',
  seconds: number,
): Moment {
  const other = which === 'first' ? 'second' : 'first';
  const inside = stretches.find((one) => seconds >= one[which].from && seconds < one[which].to);
  if (inside) {
    const part = (seconds - inside[which].from) / Math.max(1e-6, inside[which].to - inside[which].from);
    const beside = inside[other].from + part * (inside[other].to - inside[other].from);
    return which === 'first' ? { first: seconds, second: beside } : { first: beside, second: seconds };
  }
  const before = stretches
    .filter((one) => one[which].to <= seconds)
    .reduce<(typeof stretches)[number] | null>(
      (last, one) => (last === null || one[which].to > last[which].to ? one : last),
      null,
    );
  const beside = before ? before[other].to : (stretches[0]?.[other].from ?? 0);
  return which === 'first' ? { first: seconds, second: beside } : { first: beside, second: seconds };
}

/** The stretch in which both show the same, at a moment of the second. */
export const findStretch = ({ stretches }: Pick<Told, 'stretches'>, seconds: number) =>
  stretches.find(({ second }) => seconds >= second.from && seconds < second.to);

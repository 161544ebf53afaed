import type { FontFacts } from '../../media/document/pages/page-content.ts';

/** A font's family name without weight, slant and foundry: `Arial` for `Arial-BoldMT`. */
export function nameFamily({ name, drawn, id }: FontFacts): string {
  if (drawn || name === '') return id;
  return name
    .replace(
      /[-, ]?(bold|italic|oblique|regular|roman|medium|light|semibold|demi|black|book|narrow|cond(ensed)?)/gi,
      '',
    )
    .replace(/[-,_ ]?(MT|PS|Std|Pro|LT)+$/g, '')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase();
}

/** The largest difference of a colour channel, 0 to 255; null if one of the two is a pattern. */
export function compareColours(one: string | null, other: string | null): number | null {
  if (one === null || other === null) return null;
  const channels = (colour: string) =>
    [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16));
  const [a, b] = [channels(one), channels(other)];
  return Math.max(...a.map((value, channel) => Math.abs(value - b[channel])));
}

/** The largest group; the first one in case of a tie. */
export function findMajority<T>(groups: ReadonlyMap<unknown, readonly T[]>): readonly T[] {
  return [...groups.values()].reduce((most, group) => (group.length > most.length ? group : most));
}

import type { AssetDetails } from '@assay/contract/assets';

export type MetadataGroups = NonNullable<AssetDetails['metadata']>['groups'];

/**
 * Groups and entries that contain every word of the search in title, name or value; inconsistencies come
 * first.
 */
export function filterMetadata(groups: MetadataGroups, search: string): MetadataGroups {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const kept = groups.map((group) => ({
    ...group,
    entries: group.entries
      .filter(({ name, value }) => {
        const text = `${group.title} ${name} ${value}`.toLowerCase();
        return words.every((word) => text.includes(word));
      })
      .toSorted((one, other) => Number(other.conspicuous) - Number(one.conspicuous)),
  }));
  return kept
    .filter(({ entries }) => entries.length > 0)
    .toSorted((one, other) => countConspicuous(other) - countConspicuous(one));
}

/** Entries that contradict another one or the picture itself. */
export function countConspicuous(group: MetadataGroups[number]): number {
  return group.entries.filter(({ conspicuous }) => conspicuous).length;
}

/**
 * Whether it is a finding rather than content of the file; in older analyses, such a group is entirely
 * notable.
 */
export function hasContradictions({ kind, entries }: MetadataGroups[number]): boolean {
  return kind ? kind === 'contradictions' : entries.every(({ conspicuous }) => conspicuous);
}

/** Tab-separated lines for the clipboard, so that they paste into a table. */
export function formatMetadata(groups: MetadataGroups): string {
  return groups
    .flatMap(({ title, entries }) => entries.map(({ name, value }) => `${title}\t${name}\t${value}`))
    .join('\n');
}

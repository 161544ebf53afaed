import type { MetadataKind } from '@assay/contract/assets';
import type { useTell } from '../../../i18n/sentences/load-sentences.ts';
import { t } from '../assets-texts.ts';
import type { MetadataGroups } from './filter-metadata.ts';

/** Titles that are translated; others keep their standard's name. */
const NAMED = ['contradictions', 'notes', 'document', 'container', 'file', 'icc', 'png-text', 'mpf'] as const;
type Named = (typeof NAMED)[number];

/**
 * The groups with titles, and the findings in them, in the reader's language. The file's own values are
 * unchanged.
 */
export function wordMetadata(groups: MetadataGroups, tell: ReturnType<typeof useTell>): MetadataGroups {
  return groups.map((group) => ({
    ...group,
    title: isNamed(group.kind) ? t(`assets.metadata.groups.${group.kind}`) : group.title,
    entries: group.entries.map((entry) =>
      entry.statements ? { ...entry, value: tell(entry.value, entry.statements).words } : entry,
    ),
  }));
}

function isNamed(kind: MetadataKind | undefined): kind is Named {
  return NAMED.some((one) => one === kind);
}

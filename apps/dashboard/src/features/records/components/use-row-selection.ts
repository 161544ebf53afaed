import type { RecordSummary } from '@assay/contract/records';
import { type RefObject, startTransition, useState } from 'react';
import { toggleAll, toggleOne } from '../../../ui/selection.ts';
import { useRowKeys } from './use-row-keys.ts';

interface SelectionOptions {
  /** Whether records can be selected; true by default. */
  readonly isPossible?: boolean;
  /** Further keys of the list. */
  readonly keys?: Readonly<Record<string, () => void>>;
}

/**
 * The selected records of a list, by reference; null while none are being selected. X selects the record that has the
 * focus, or begins and ends selecting; A selects all.
 */
export function useRowSelection(
  list: RefObject<HTMLElement | null>,
  records: readonly RecordSummary[] | undefined,
  { isPossible = true, keys }: SelectionOptions = {},
) {
  const [selection, setSelection] = useState<ReadonlySet<string> | null>(null);
  // A thousand rows get a box each: drawn in slices, so that the page stays responsive.
  const toggle = () => startTransition(() => setSelection((now) => (now ? null : new Set())));
  const end = () => setSelection(null);
  const pick = (reference: string) => setSelection((now) => toggleOne(now ?? new Set(), reference));
  const pickAll = () => {
    const all = records?.map(({ referenceId }) => referenceId) ?? [];
    setSelection((now) => toggleAll(now ?? new Set(), all));
  };
  useRowKeys(list, {
    ...keys,
    ...(isPossible && {
      x: (focused) => (focused === null ? toggle() : pick(focused)),
      a: pickAll,
    }),
  });
  return { selection, setSelection, pick, toggle, end };
}

import { useMemo, useState } from 'react';
import { toggleAll, toggleOne } from '../../ui/selection.ts';
import type { Selection } from './components/asset-table.tsx';

export function useSelection(): Selection & { clear: () => void } {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      ids,
      toggle: (id) => setIds((old) => toggleOne(old, id)),
      toggleAll: (all) => setIds((old) => toggleAll(old, all)),
      clear: () => setIds(new Set()),
    }),
    [ids],
  );
}

import { useMemo, useState } from 'react';
import type { Selection } from './components/asset-table.tsx';
import { toggleAll, toggleOne } from './selection.ts';

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

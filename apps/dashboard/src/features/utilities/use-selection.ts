import { useMemo, useState } from 'react';
import type { Selection } from './components/asset-table.tsx';

export function useSelection(): Selection & { clear: () => void } {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      ids,
      toggle: (id) =>
        setIds((old) =>
          old.has(id) ? new Set([...old].filter((one) => one !== id)) : new Set([...old, id]),
        ),
      toggleAll: (all) =>
        setIds((old) => {
          const isWhole = all.every((id) => old.has(id));
          return isWhole ? new Set([...old].filter((id) => !all.includes(id))) : new Set([...old, ...all]);
        }),
      clear: () => setIds(new Set()),
    }),
    [ids],
  );
}

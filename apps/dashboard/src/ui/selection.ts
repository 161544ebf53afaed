/** Selects an id, or deselects it if it is selected. */
export function toggleOne(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]);
}

/** Selects all of these, or deselects them if all are selected. The others stay as they are. */
export function toggleAll(ids: ReadonlySet<string>, all: readonly string[]): ReadonlySet<string> {
  const isWhole = all.every((id) => ids.has(id));
  return isWhole ? new Set([...ids].filter((id) => !all.includes(id))) : new Set([...ids, ...all]);
}

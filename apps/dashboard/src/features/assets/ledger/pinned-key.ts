export interface PinnedKey {
  readonly key: string;
  /** ISO time at which this browser saw it first. */
  readonly since: string;
}

export type PinCheck =
  | { state: 'pinned'; pin: PinnedKey }
  | { state: 'changed'; pin: PinnedKey; offered: string };

/** The store of pins; `localStorage` in the page. */
export interface PinStore {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

const nameOf = (origin: string) => `assay.ledger-key.${origin}`;

/**
 * Pins a log's key on the first visit, and from then on reports a change instead of accepting it: a service
 * that swapped its key could show anybody a tree of its own making.
 */
export function pinKey(store: PinStore, origin: string, offered: string, now: Date): PinCheck {
  const known = readPin(store.getItem(nameOf(origin)));
  if (!known) {
    const pin = { key: offered, since: now.toISOString() };
    store.setItem(nameOf(origin), JSON.stringify(pin));
    return { state: 'pinned', pin };
  }
  return known.key === offered ? { state: 'pinned', pin: known } : { state: 'changed', pin: known, offered };
}

function readPin(text: string | null): PinnedKey | null {
  if (text === null) return null;
  try {
    const { key, since } = JSON.parse(text) as Partial<PinnedKey>;
    return typeof key === 'string' && typeof since === 'string' ? { key, since } : null;
  } catch {
    return null;
  }
}

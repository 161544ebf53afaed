import { describe, expect, it } from 'vitest';
import { type PinStore, pinKey } from './pinned-key.ts';

function createStore(): PinStore {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
  };
}
const monday = new Date('2026-11-16T08:00:00Z');
const friday = new Date('2026-11-20T08:00:00Z');

describe('pinned key', () => {
  it('is the first one seen, and stays it', () => {
    const store = createStore();
    expect(pinKey(store, 'log', 'one', monday).state).toBe('pinned');
    expect(pinKey(store, 'log', 'one', friday)).toEqual({
      state: 'pinned',
      pin: { key: 'one', since: monday.toISOString() },
    });
  });

  it('tells a changed key and does not follow it', () => {
    const store = createStore();
    pinKey(store, 'log', 'one', monday);
    expect(pinKey(store, 'log', 'two', friday)).toMatchObject({
      state: 'changed',
      offered: 'two',
      pin: { key: 'one' },
    });
    expect(pinKey(store, 'log', 'two', friday).state).toBe('changed');
  });

  it('keeps the keys of two logs apart', () => {
    const store = createStore();
    pinKey(store, 'log', 'one', monday);
    expect(pinKey(store, 'other', 'two', monday).state).toBe('pinned');
  });
});

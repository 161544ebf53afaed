import { expect, it } from 'vitest';
import { createStore } from './store.ts';

it('calls its listeners after each change, until they leave', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const leave = store.subscribe(() => seen.push(store.read()));
  store.write(2);
  store.write(3);
  leave();
  store.write(4);
  expect(seen).toEqual([2, 3]);
  expect(store.read()).toBe(4);
});

it('is silent if the value stays the same', () => {
  const store = createStore({ x: 1 }, (one, other) => one.x === other.x);
  let calls = 0;
  store.subscribe(() => calls++);
  store.write({ x: 1 });
  expect(calls).toBe(0);
  store.write({ x: 2 });
  expect(calls).toBe(1);
});

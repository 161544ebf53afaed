import { expect, it, vi } from 'vitest';
import { UNATTENDED_PAGE_MS } from '../timings.ts';
import { createIdleClock } from './idle-clock.ts';

function setUp(hasToken = true) {
  const world = { now: 1_000_000, last: null as number | null, hasToken };
  const onIdle = vi.fn();
  const clock = createIdleClock({
    timeoutMs: UNATTENDED_PAGE_MS,
    now: () => world.now,
    readLast: () => world.last,
    writeLast: (at) => {
      world.last = at;
    },
    hasToken: () => world.hasToken,
    onIdle,
  });
  clock.touch();
  return { world, clock, onIdle };
}

it('ends after 15 minutes without a sign of life, not before', () => {
  const { world, clock, onIdle } = setUp();
  world.now += 899_999;
  clock.check();
  expect(onIdle).not.toHaveBeenCalled();
  world.now += 1;
  clock.check();
  expect(onIdle).toHaveBeenCalledOnce();
});

it('counts a sign of life in another tab', () => {
  const { world, clock, onIdle } = setUp();
  world.now += UNATTENDED_PAGE_MS - 1;
  world.last = world.now;
  world.now += UNATTENDED_PAGE_MS - 1;
  clock.check();
  expect(onIdle).not.toHaveBeenCalled();
});

it('starts anew while nobody is signed in', () => {
  const { world, clock, onIdle } = setUp(false);
  world.now += UNATTENDED_PAGE_MS * 2;
  clock.check();
  world.hasToken = true;
  world.now += 1_000;
  clock.check();
  expect(onIdle).not.toHaveBeenCalled();
});

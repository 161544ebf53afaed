import { describe, expect, it } from 'vitest';
import { createProcessSlots, type ProcessSlot } from './process-slots.ts';

const GIB = 2 ** 30;
const job = { isBackground: false, isBrief: false, expectedBytes: 0, memoryBytes: 3 * GIB };
const photo = { ...job, expectedBytes: 500e6 };
const heavy = { ...job, expectedBytes: 1_350e6 };
const background = { ...job, isBackground: true };

/** Names of those that have a slot, in the order in which they got it. */
function follow(cores: number, free = () => 8 * GIB) {
  const places = createProcessSlots(cores, free);
  const running = new Map<string, ProcessSlot>();
  const ask = (name: string, asker: typeof job) =>
    void places.take(asker).then((place) => running.set(name, place));
  const end = (name: string) => {
    running.get(name)?.release();
    running.delete(name);
  };
  const look = async () => {
    await new Promise(setImmediate);
    return [...running.keys()];
  };
  return { ask, end, look, threadsOf: (name: string) => running.get(name)?.countThreads() };
}

describe('places for sandboxed processes', () => {
  it('are as many as there are cores, and go to those that came first', async () => {
    const { ask, end, look } = follow(2);
    for (const name of ['a', 'b', 'c', 'd']) ask(name, job);
    expect(await look()).toEqual(['a', 'b']);
    end('a');
    expect(await look()).toEqual(['b', 'c']);
  });

  it('let a newcomer begin at once while the background has them all', async () => {
    const { ask, look, threadsOf } = follow(2);
    for (const name of ['a', 'b', 'c']) ask(name, background);
    ask('new', job);
    ask('its preview', { ...job, isBrief: true });
    ask('third', job);
    expect(await look()).toEqual(['a', 'b', 'new', 'its preview']);
    // As many as if it were alone.
    expect(threadsOf('new')).toBe(2);
    expect(threadsOf('a')).toBe(1);
  });

  it('give what is released to whoever is not in the background first', async () => {
    const { ask, end, look } = follow(1);
    ask('a', background);
    ask('b', background);
    for (const name of ['x', 'y']) ask(name, job);
    expect(await look()).toEqual(['a', 'x']);
    end('a');
    expect(await look()).toEqual(['x']);
    end('x');
    expect(await look()).toEqual(['y']);
    end('y');
    expect(await look()).toEqual(['b']);
  });

  it('hold no more than fits into memory, and let what is light pass those that wait', async () => {
    const { ask, end, look } = follow(2);
    for (const name of ['heavy', 'second']) ask(name, heavy);
    ask('photo', photo);
    expect(await look()).toEqual(['heavy']);
    for (const name of ['a', 'b']) ask(name, { ...job, expectedBytes: 150e6 });
    expect(await look()).toEqual(['heavy', 'a']);
    end('a');
    expect(await look()).toEqual(['heavy', 'b']);
    end('heavy');
    expect(await look()).toEqual(['b', 'second']);
    end('second');
    expect(await look()).toEqual(['b', 'photo']);
  });

  it('keep a heavy one waiting no longer than for those that began before it', async () => {
    const { ask, end, look } = follow(2);
    for (const name of ['a', 'b']) ask(name, photo);
    ask('heavy', heavy);
    for (const name of ['c', 'd']) ask(name, photo);
    expect(await look()).toEqual(['a', 'b']);
    end('a');
    expect(await look()).toEqual(['b']);
    end('b');
    expect(await look()).toEqual(['heavy']);
    end('heavy');
    expect(await look()).toEqual(['c', 'd']);
  });

  it('let one that alone is more than fits run by itself', async () => {
    const { ask, end, look } = follow(1);
    for (const name of ['heavy', 'photo']) ask(name, name === 'heavy' ? heavy : photo);
    expect(await look()).toEqual(['heavy']);
    end('heavy');
    expect(await look()).toEqual(['photo']);
  });

  it('ask of a newcomer no memory that the background takes', async () => {
    const { ask, look } = follow(1);
    ask('a', { ...heavy, isBackground: true });
    ask('new', photo);
    expect(await look()).toEqual(['a', 'new']);
  });

  it('are not more than cores where the memory for one more is not free', async () => {
    const { ask, end, look } = follow(2, () => 2 * GIB);
    for (const name of ['a', 'b']) ask(name, background);
    ask('new', job);
    expect(await look()).toEqual(['a', 'b']);
    end('b');
    expect(await look()).toEqual(['a', 'new']);
  });
});

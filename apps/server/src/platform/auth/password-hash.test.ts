import { describe, expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';
import { createPasswordHasher, digestPassword } from './password-hash.ts';

describe('a password hash', () => {
  const passwords = createPasswordHasher('a pepper');

  it('is of argon2id at full cost, salted, and fits its password alone', async () => {
    const digest = digestPassword('Wheat-Lantern-42');
    const hash = await passwords.hash(digest);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await passwords.hash(digest)).not.toBe(hash);
    expect(await passwords.verify(hash, digest)).toBe(true);
    expect(await passwords.verify(hash, digestPassword('Wheat-Lantern-43'))).toBe(false);
    expect(await createPasswordHasher('another pepper').verify(hash, digest)).toBe(false);
  });

  it('of nobody fits nothing', async () => {
    expect(await passwords.verify(null, digestPassword('anything'))).toBe(false);
  });

  it('takes a digest and no password', async () => {
    await expect(async () => passwords.hash('Wheat-Lantern-42')).rejects.toThrow(TypeError);
  });
});

describe('the limiter', () => {
  it('runs so much at once, the others in their order, and refuses what would wait too long', async () => {
    const limited = createLimiter(2, 3);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const work = (n: number) =>
      limited(async () => {
        order.push(n);
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running--;
        if (n === 1) throw new Error('failed');
      });
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work));
    expect(results.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
    ]);
    expect(results[5]).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
    expect([order, most]).toEqual([[0, 1, 2, 3, 4], 2]);
    await work(6);
    expect(order.at(-1)).toBe(6);
  });
});

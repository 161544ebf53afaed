import { expect, it } from 'vitest';
import type { Route } from '../route.ts';
import * as routes from './routes.ts';

const rows = Object.values(routes as Record<string, Route>);

it('every route that takes other tokens than a user’s names what they must have been given', () => {
  const open = rows.filter(({ tokens }) => tokens?.some((type) => type !== 'user'));
  expect(open.length).toBeGreaterThan(10);
  expect(open.filter(({ scope }) => !scope).map(({ id }) => id)).toEqual([]);
  expect(rows.filter(({ scope, tokens }) => scope && !tokens).map(({ id }) => id)).toEqual([]);
});

it('no two routes share method and path, or a name', () => {
  const addresses = rows.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

import { listMethods } from '@assay/analysis';
import { expect, it } from 'vitest';
import { METHOD_SOURCES } from './method-sources.ts';

it('sources are named of methods alone that there are', () => {
  const ids = new Set(listMethods().map(({ model }) => model));
  expect(Object.keys(METHOD_SOURCES).filter((id) => !ids.has(id))).toEqual([]);
});

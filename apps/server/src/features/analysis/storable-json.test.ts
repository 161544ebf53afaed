import { expect, it } from 'vitest';
import { toStorableJson } from './storable-json.ts';

it('leaves out what a jsonb column refuses, in keys and values at any depth', () => {
  const hostile = {
    'na\0me': ['a\0b', { deep: '\ud800 half a pair' }],
    size: Number.NaN,
    ok: 'Übung 🎞',
    none: null,
  };
  expect(toStorableJson(hostile)).toEqual({
    name: ['ab', { deep: '\ufffd half a pair' }],
    size: null,
    ok: 'Übung 🎞',
    none: null,
  });
});

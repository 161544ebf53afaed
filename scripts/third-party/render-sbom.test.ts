import { expect, it } from 'vitest';
import { ROOT } from '../checks/check.ts';
import { readComponents } from './list-components.ts';
import { renderSbom } from './render-sbom.ts';

const product = { name: 'assay', version: '1.0.0', license: 'Apache-2.0' };

it('names each package with its licence, its digest and its package URL', () => {
  const integrity = `sha512-${Buffer.from([1, 255]).toString('base64')}`;
  const shared = { version: '1.2.3', isOptional: true, integrity, paths: [] };
  const { components } = renderSbom(
    [
      { ...shared, name: '@img/one', license: 'Apache-2.0 AND MIT' },
      { ...shared, name: 'two', license: 'MIT', isOptional: false },
    ],
    product,
  );
  expect(components).toMatchObject([
    { group: '@img', name: 'one', scope: 'optional', licenses: [{ expression: 'Apache-2.0 AND MIT' }] },
    {
      ...{
        name: 'two',
        scope: 'required',
        licenses: [{ license: { id: 'MIT' } }],
        purl: 'pkg:npm/two@1.2.3',
      },
      hashes: [{ alg: 'SHA-512', content: '01ff' }],
    },
  ]);
  expect(components[0]?.purl).toBe('pkg:npm/%40img/one@1.2.3');
});

it('has a licence for each package of the lock file, and each package once', () => {
  const { components } = renderSbom(readComponents(ROOT), product);
  expect(components.length).toBeGreaterThan(300);
  expect(components.filter(({ licenses }) => licenses.length === 0)).toEqual([]);
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
});

import { describe, expect, it } from 'vitest';
import { ROOT } from '../checks/check.ts';
import { listComponents, readComponents } from './list-components.ts';

describe('the packages of the product', () => {
  it('are those of the lock file that are not for development alone, each once', () => {
    const lock = {
      packages: {
        '': {},
        'apps/one': { version: '1.0.0' },
        'node_modules/@app/one': { link: true },
        'node_modules/b': { version: '2.0.0', license: 'MIT' },
        'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT', optional: true },
        'node_modules/@x/a': { version: '1.0.0', license: 'ISC', optional: true },
        'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
      },
    };
    expect(listComponents(lock)).toMatchObject([
      { name: '@x/a', version: '1.0.0', license: 'ISC', isOptional: true },
      { name: 'b', isOptional: false, paths: ['node_modules/b', 'node_modules/a/node_modules/b'] },
    ]);
  });

  it('must state a licence', () =>
    expect(() => listComponents({ packages: { 'node_modules/a': { version: '1.0.0' } } })).toThrow(
      'node_modules/a states no licence.',
    ));

  it('have licences that let the product be handed on', () => {
    const known =
      /^(\(?(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|OFL-1\.1|MPL-2\.0|PSF-2\.0|CC-BY-3\.0|LGPL-3\.0(-or-later)?|Bitstream-Vera|AND|OR)\)?( |$))+$/;
    // One known licence among several to choose from is enough.
    const isKnown = (license: string) =>
      known.test(license) ||
      (!license.includes('AND') && license.split(' OR ').some((one) => known.test(one)));
    const unknown = readComponents(ROOT).filter(({ license }) => !isKnown(license));
    expect(unknown.map(({ name, license }) => `${name} ${license}`)).toEqual([]);
  });

  it('include what copyleft asks to be named', () => {
    const named = readComponents(ROOT).map(({ name, license }) => `${name} ${license}`);
    expect(named).toContain('exifreader MPL-2.0');
    expect(named).toContain('@img/sharp-libvips-linux-x64 LGPL-3.0-or-later');
    expect(named).toContain('@img/sharp-libvips-darwin-arm64 LGPL-3.0-or-later');
  });
});

import type { Plugin } from 'vite';

/**
 * Leaves zod's conversion to JSON Schema out of the page. Every schema carries it as a method, so that nothing else removes it, but only
 * the description of the API calls it: 5.7 kB of the first load.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function|\{ \w+ as) (\w+)/gm)].map(
          ([, name]) => name!,
        );
        // Every schema makes its own methods of these as soon as it is read.
        const exported = names.map(
          (name) => `export const ${name} = ${name.startsWith('create') ? '() => refuse' : 'refuse'};`,
        );
        return {
          code: `const refuse = () => { throw new Error('JSON Schema is not part of this page.'); };\n${exported.join('\n')}`,
          map: null,
        };
      },
    },
  };
}

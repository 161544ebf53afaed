import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const STAND_IN = '\0without-json-schema:';
const PARTS = /\/core\/((?:json-schema-processors|to-json-schema)\.js)$/;

/**
 * Leaves out of zod what turns schemas into JSON Schema: a sixth of it, which every schema refers to and nobody here
 * calls. Whoever does gets an error that says so. The server, which describes the interface, has all of zod.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer) {
      if (!importer?.includes('/zod/v4/classic/') || !PARTS.test(source)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && STAND_IN + resolved.id;
    },
    load(id) {
      if (!id.startsWith(STAND_IN)) return null;
      const real = readFileSync(join(id.slice(STAND_IN.length)), 'utf8');
      const names = [...real.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      const refuse = `const refuse = () => { throw new Error('The dashboard is built without JSON Schema.'); };`;
      // Asked for by every look at a schema's standard interface, and then called by nobody.
      const stand = (name: string) => (name === 'createStandardJSONSchemaMethod' ? '() => refuse' : 'refuse');
      return [refuse, ...names.map((name) => `export const ${name} = ${stand(name!)};`)].join('\n');
    },
  };
}

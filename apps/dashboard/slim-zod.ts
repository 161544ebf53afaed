import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const STAND_IN = '\0slim-zod:';
const CONFIGURATION = /\/zod\/v4\/core\/core\.js$/;
const PARTS = /\/zod\/v4\/(core\/(json-schema-processors|to-json-schema|memoizer)|locales\/en)\.js$/;

/**
 * Leaves out of zod what the first screen does not need, which together is a fifth of it: JSON Schema, to which every
 * schema refers and which nobody calls (whoever does gets an error that says so); the bookkeeping for values that hold
 * themselves, which no answer in JSON can; and zod's own words, which forms load (`platform/zod-messages.ts`). The
 * server, which describes the interface, has all of zod. Nor does zod compile schemas here, or try whether it may: the
 * page's own policy forbids it, and browsers note each attempt.
 */
export function slimZod(): Plugin {
  return {
    name: 'slim-zod',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer) {
      if (!importer?.includes('/zod/v4/') || !source.endsWith('.js')) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && PARTS.test(resolved.id) ? STAND_IN + resolved.id : null;
    },
    transform(code, id) {
      if (!CONFIGURATION.test(id)) return null;
      const configured = code.replace('__zod_globalConfig = {}', '__zod_globalConfig = { jitless: true }');
      if (configured === code) throw new Error('zod keeps its configuration elsewhere now.');
      return { code: configured, map: null };
    },
    load(id) {
      if (!id.startsWith(STAND_IN)) return null;
      const path = id.slice(STAND_IN.length);
      if (id.endsWith('/locales/en.js'))
        return `export default () => ({ localeError: () => 'Invalid input' });`;
      const names = [...readFileSync(path, 'utf8').matchAll(/^export (?:const|function|class) ([\w$]+)/gm)];
      return [
        `const refuse = () => { throw new Error('This part of zod is not built into the dashboard.'); };`,
        ...names.map(([, name = '']) => `export const ${name} = ${STAND_INS[name] ?? 'refuse'};`),
      ].join('\n');
    },
  };
}

const STAND_INS: Record<string, string> = {
  // Asked for by every look at a schema's standard interface, and then called by nobody.
  createStandardJSONSchemaMethod: '() => refuse',
  // None: containers then keep no books.
  memoizer: '() => undefined',
  // Asked for a value that was seen before: without books there is none.
  isBackEdge: '() => false',
};

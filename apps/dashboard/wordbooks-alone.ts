import type { Plugin } from 'vite';

const WORDBOOK = /\/app\/languages\/(german|spanish|french)\.ts$/;

/**
 * Fails the build if the file of a language loads more than the start and its helpers. Screens that come with it would be
 * evaluated before the page has its words, and name verdicts and findings in English.
 */
export function wordbooksAlone(): Plugin {
  return {
    name: 'wordbooks-alone',
    generateBundle(_, bundle) {
      const load = (file: string): string[] => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || chunk.isEntry) return [];
        return [file, ...chunk.imports.flatMap(load)];
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !WORDBOOK.test(chunk.facadeModuleId ?? '')) continue;
        const others = chunk.imports.flatMap(load).filter((file) => bundle[file]?.name !== 'words');
        if (others.length > 0) this.error(`${chunk.fileName} loads ${others.join(', ')}`);
      }
    },
  };
}

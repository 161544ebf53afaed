import type { Plugin } from 'vite';

/**
 * Removes each request's summary and tag, which only the API description uses, and the server's logging
 * hints: kilobytes of the first load.
 */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/routes\/[\w-]+\.ts$/ },
      handler: (code) => ({
        code: code
          .replace(/\b(summary|tag):\s*(?:'(?:[^'\\]|\\.)*'|"[^"]*"),/g, "$1: '',")
          .replace(/\blooksAt: '\w+',/g, ''),
        map: null,
      }),
    },
  };
}

import { LANGUAGES, type Language } from '@assay/contract/users';
import type { FastifyRequest } from 'fastify';

/**
 * The language of a page for strangers: the one in its address, else the browser's first supported one, else
 * English.
 */
export function readLanguage({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const { language: wanted } = query as { language?: unknown };
  const accepted = (headers['accept-language'] ?? '').split(',').map((tag) => tag.trim().slice(0, 2));
  for (const tag of [wanted, ...accepted]) {
    const known = LANGUAGES.find((language) => language === String(tag).toLowerCase());
    if (known) return known;
  }
  return 'en';
}

import comparison from '../../catalogues/comparison/de.json' with { type: 'json' };
import credentials from '../../catalogues/credentials/de.json' with { type: 'json' };
import expenses from '../../catalogues/expenses/de.json' with { type: 'json' };
import image from '../../catalogues/image/de.json' with { type: 'json' };
import verdict from '../../catalogues/verdict/de.json' with { type: 'json' };
import type { Catalogue } from '../create-renderer.ts';

export const catalogue: Catalogue = { ...comparison, ...credentials, ...expenses, ...image, ...verdict };

import camera from '../../catalogues/camera/en.json' with { type: 'json' };
import comparison from '../../catalogues/comparison/en.json' with { type: 'json' };
import credentials from '../../catalogues/credentials/en.json' with { type: 'json' };
import document from '../../catalogues/document/en.json' with { type: 'json' };
import expenses from '../../catalogues/expenses/en.json' with { type: 'json' };
import failures from '../../catalogues/failures/en.json' with { type: 'json' };
import findings from '../../catalogues/findings/en.json' with { type: 'json' };
import image from '../../catalogues/image/en.json' with { type: 'json' };
import marks from '../../catalogues/marks/en.json' with { type: 'json' };
import programs from '../../catalogues/programs/en.json' with { type: 'json' };
import recording from '../../catalogues/recording/en.json' with { type: 'json' };
import report from '../../catalogues/report/en.json' with { type: 'json' };
import verdict from '../../catalogues/verdict/en.json' with { type: 'json' };
import { type Catalogue, createRenderer } from '../create-renderer.ts';

export const catalogue: Catalogue = {
  ...camera,
  ...comparison,
  ...credentials,
  ...document,
  ...expenses,
  ...failures,
  ...findings,
  ...image,
  ...marks,
  ...programs,
  ...recording,
  ...report,
  ...verdict,
};

export { UnsayableError } from '../create-renderer.ts';

/** The rendering that is stored and entered in the ledger. */
export const inEnglish = createRenderer(catalogue, 'en');

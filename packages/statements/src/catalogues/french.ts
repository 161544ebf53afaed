import camera from '../../catalogues/camera/fr.json' with { type: 'json' };
import comparison from '../../catalogues/comparison/fr.json' with { type: 'json' };
import credentials from '../../catalogues/credentials/fr.json' with { type: 'json' };
import document from '../../catalogues/document/fr.json' with { type: 'json' };
import expenses from '../../catalogues/expenses/fr.json' with { type: 'json' };
import failures from '../../catalogues/failures/fr.json' with { type: 'json' };
import findings from '../../catalogues/findings/fr.json' with { type: 'json' };
import image from '../../catalogues/image/fr.json' with { type: 'json' };
import marks from '../../catalogues/marks/fr.json' with { type: 'json' };
import programs from '../../catalogues/programs/fr.json' with { type: 'json' };
import recording from '../../catalogues/recording/fr.json' with { type: 'json' };
import report from '../../catalogues/report/fr.json' with { type: 'json' };
import verdict from '../../catalogues/verdict/fr.json' with { type: 'json' };
import type { Catalogue } from '../create-renderer.ts';

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

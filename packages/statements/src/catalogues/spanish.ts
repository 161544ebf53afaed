import camera from '../../catalogues/camera/es.json' with { type: 'json' };
import comparison from '../../catalogues/comparison/es.json' with { type: 'json' };
import credentials from '../../catalogues/credentials/es.json' with { type: 'json' };
import document from '../../catalogues/document/es.json' with { type: 'json' };
import expenses from '../../catalogues/expenses/es.json' with { type: 'json' };
import failures from '../../catalogues/failures/es.json' with { type: 'json' };
import findings from '../../catalogues/findings/es.json' with { type: 'json' };
import image from '../../catalogues/image/es.json' with { type: 'json' };
import marks from '../../catalogues/marks/es.json' with { type: 'json' };
import programs from '../../catalogues/programs/es.json' with { type: 'json' };
import recording from '../../catalogues/recording/es.json' with { type: 'json' };
import report from '../../catalogues/report/es.json' with { type: 'json' };
import verdict from '../../catalogues/verdict/es.json' with { type: 'json' };
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

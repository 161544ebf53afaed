import camera from '../../catalogues/camera/de.json' with { type: 'json' };
import comparison from '../../catalogues/comparison/de.json' with { type: 'json' };
import credentials from '../../catalogues/credentials/de.json' with { type: 'json' };
import document from '../../catalogues/document/de.json' with { type: 'json' };
import expenses from '../../catalogues/expenses/de.json' with { type: 'json' };
import failures from '../../catalogues/failures/de.json' with { type: 'json' };
import findings from '../../catalogues/findings/de.json' with { type: 'json' };
import image from '../../catalogues/image/de.json' with { type: 'json' };
import marks from '../../catalogues/marks/de.json' with { type: 'json' };
import programs from '../../catalogues/programs/de.json' with { type: 'json' };
import recording from '../../catalogues/recording/de.json' with { type: 'json' };
import report from '../../catalogues/report/de.json' with { type: 'json' };
import verdict from '../../catalogues/verdict/de.json' with { type: 'json' };
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

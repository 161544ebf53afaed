import bundlePage from '../../catalogues/bundle-page/fr.json' with { type: 'json' };
import courtReport from '../../catalogues/court-report/fr.json' with { type: 'json' };
import ledgerPage from '../../catalogues/ledger-page/fr.json' with { type: 'json' };
import reportPages from '../../catalogues/report-pages/fr.json' with { type: 'json' };
import verifier from '../../catalogues/verifier/fr.json' with { type: 'json' };
import type { Catalogue } from '../create-renderer.ts';

export const pagesCatalogue: Catalogue = {
  ...bundlePage,
  ...courtReport,
  ...ledgerPage,
  ...reportPages,
  ...verifier,
};

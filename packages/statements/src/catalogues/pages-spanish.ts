import bundlePage from '../../catalogues/bundle-page/es.json' with { type: 'json' };
import courtReport from '../../catalogues/court-report/es.json' with { type: 'json' };
import ledgerPage from '../../catalogues/ledger-page/es.json' with { type: 'json' };
import reportPages from '../../catalogues/report-pages/es.json' with { type: 'json' };
import verifier from '../../catalogues/verifier/es.json' with { type: 'json' };
import type { Catalogue } from '../create-renderer.ts';

export const pagesCatalogue: Catalogue = {
  ...bundlePage,
  ...courtReport,
  ...ledgerPage,
  ...reportPages,
  ...verifier,
};

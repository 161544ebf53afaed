import bundlePage from '../../catalogues/bundle-page/en.json' with { type: 'json' };
import courtReport from '../../catalogues/court-report/en.json' with { type: 'json' };
import ledgerPage from '../../catalogues/ledger-page/en.json' with { type: 'json' };
import reportPages from '../../catalogues/report-pages/en.json' with { type: 'json' };
import verifier from '../../catalogues/verifier/en.json' with { type: 'json' };
import type { Catalogue } from '../create-renderer.ts';

export const pagesCatalogue: Catalogue = {
  ...bundlePage,
  ...courtReport,
  ...ledgerPage,
  ...reportPages,
  ...verifier,
};

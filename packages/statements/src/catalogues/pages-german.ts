import bundlePage from '../../catalogues/bundle-page/de.json' with { type: 'json' };
import courtReport from '../../catalogues/court-report/de.json' with { type: 'json' };
import ledgerPage from '../../catalogues/ledger-page/de.json' with { type: 'json' };
import reportPages from '../../catalogues/report-pages/de.json' with { type: 'json' };
import verifier from '../../catalogues/verifier/de.json' with { type: 'json' };
import type { Catalogue } from '../create-renderer.ts';

export const pagesCatalogue: Catalogue = {
  ...bundlePage,
  ...courtReport,
  ...ledgerPage,
  ...reportPages,
  ...verifier,
};

import type { RecordErrorCode } from '@assay/contract/closed-sets';
import { type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import type { Page } from '@playwright/test';

const DAY = { date: '2026-10-12' };
const PAYEE = 'Autowerkstatt Featherstonehaugh & Söhne GmbH';
const ACCOUNT = 'GB82 WEST 1234 5698 7654 32';

/**
 * What each comparison of invoices across records reports about a file, and how it matches the earlier one.
 */
const FINDINGS: readonly (readonly [RecordErrorCode, match: string, say: (name: string) => Statement[]])[] = [
  [
    'ERROR_PAYEE_ACCOUNT',
    'account',
    (name) => [
      say('finding.payee-account', { name, payee: PAYEE, account: ACCOUNT, earlier: 2, date: DAY }),
      say('finding.payee-account-innocent'),
    ],
  ],
  [
    'ERROR_INVOICE_NUMBER',
    'number',
    (name) => [
      say('finding.invoice-number', {
        ...{ name, payee: PAYEE, number: 'RE-2026-0041', files: 2, date: DAY },
        ...{ claimant: 'another', differs: 'both' },
      }),
      say('finding.invoice-number-innocent'),
    ],
  ],
  [
    'ERROR_SHARED_ACCOUNT',
    'payee',
    (name) => [
      say('finding.shared-account', { name, payee: PAYEE, account: ACCOUNT, payees: 2, files: 2, date: DAY }),
      say('finding.shared-account-innocent'),
    ],
  ],
  [
    'ERROR_OBJECT_NUMBER',
    'object',
    (name) => [
      say('finding.object-number', { name, kind: 'vin', number: 'WVWZZZ1KZAW123458', files: 1, date: DAY }),
      say('finding.object-number-innocent'),
    ],
  ],
  [
    'ERROR_NUMBER_SERIES',
    'series',
    (name) => [
      say('finding.number-apart', { name, payee: PAYEE, number: 'RE-2026-0042', files: 1, date: DAY }),
      say('finding.number-apart-innocent'),
    ],
  ],
];

/** Shows a record as it looks after its first file’s invoice was compared with those of other records. */
export async function showInvoiceFindings(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/records\/[^/?]+(\?|$)/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const [asset] = answer.data?.assets ?? [];
    if (!asset) return route.fulfill({ response, json: answer });
    const { id: assetId, originalName, createdAt } = asset;
    answer.data.findings = FINDINGS.map(([code, match, sayAll]) => {
      const statements = sayAll(originalName);
      const earlier = { assetId, recordId: answer.data.id, referenceId: 'H-2026-0117', createdAt };
      return {
        ...{ code, statements, message: inEnglish(statements), assetIds: [assetId], values: {} },
        matches: [{ ...earlier, originalName: 'invoice-october.pdf', match, thumbnail: null }],
      };
    });
    await route.fulfill({ response, json: answer });
  });
  await page.reload();
  await page
    .getByText(PAYEE)
    .first()
    .evaluate((finding) => finding.scrollIntoView());
}

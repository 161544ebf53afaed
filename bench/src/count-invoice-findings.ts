import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type DetectedExpenses, detectExpenses } from '@assay/analysis';
import { storeExpenses } from '@assay/server/features/file-readings/expenses/store-expenses.ts';
import { readOrganisationConfig } from '@assay/server/features/organisations/organisation-config.ts';
import { checkInvoices } from '@assay/server/features/record-checks/invoices/check-invoices.ts';
import type { Transaction } from '@assay/server/platform/database/database.ts';
import { recordClaims } from '@assay/server/platform/database/schema/record-claims.ts';
import { assets, records, transactions } from '@assay/server/platform/database/schema/records.ts';
import { withDatabase } from './with-database.ts';

/**
 * Counts what the checks across records find on invoices that nobody forged:
 * `node scripts/run.mjs bench/src/count-invoice-findings.ts DIR`
 * Every PDF in DIR is put into a record of its own, with a claimant of its own, in one organisation, and
 * compared with those before it. Prints each finding with the files.
 */
const [folder = ''] = process.argv.slice(2);
if (!folder) throw new Error('Usage: count-invoice-findings.ts DIR');

/** Later than all invoices, so that no date is in the future. */
const TODAY = '2026-11-27';
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2026-01-01');

type Found = Extract<DetectedExpenses, { status: 'complete' }>;

const root = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
const scratch = mkdtempSync(join(tmpdir(), 'assay-invoices-'));
const counts = new Map<string, number>();
let invoices = 0;
try {
  await withDatabase({ folder: scratch, report: console.error }, async ({ database, organisationId }) => {
    const names = new Map<string, string>();
    for (const [place, name] of listPdfs(root).entries()) {
      const found = await detectExpenses(join(root, name), { today: TODAY });
      if (found.status !== 'complete' || found.expenses.length === 0) continue;
      invoices += 1;
      const findings = await database.withOrganisation(organisationId, async (t) => {
        const file = await keep(t, { organisationId, place, name, found });
        names.set(file.id, name);
        const config = await readOrganisationConfig(t);
        return checkInvoices(t, [file], { config, claimant: claimantOf(place) });
      });
      for (const { code, message, matches = [] } of findings) {
        counts.set(code, (counts.get(code) ?? 0) + 1);
        const others = matches.map(({ assetId }) => names.get(assetId));
        console.log(`${code} ${name}\n  ${message}\n  ${others.join(', ')}`);
      }
    }
  });
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 9 });
}
console.log(JSON.stringify({ invoices, findings: Object.fromEntries(counts) }, null, 2));

function listPdfs(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.pdf$/i.test(name))
    .sort();
}

/** A different name for each place, so that no two count as one person. */
function claimantOf(place: number): string {
  return [...String(place)].map((digit) => 'abcdefghij'[Number(digit)]?.repeat(4)).join('');
}

/** Stores a file in a record of its own, received a day after the previous one. */
async function keep(
  t: Transaction,
  {
    organisationId,
    place,
    name,
    found,
  }: { organisationId: string; place: number; name: string; found: Found },
): Promise<{ id: string; name: string }> {
  const [id, recordId, transactionId, taskId] = Array.from({ length: 4 }, () => randomUUID());
  if (!id || !recordId || !transactionId || !taskId) throw new Error('no ids');
  const bytes = readFileSync(join(root, name));
  const digest = createHash('sha256').update(bytes).digest('hex');
  await t.insert(records).values({ id: recordId, organisationId, referenceId: `R-${place}` });
  await t.insert(recordClaims).values({ recordId, organisationId, claimant: claimantOf(place) });
  await t.insert(transactions).values({ id: transactionId, organisationId, recordId });
  await t.insert(assets).values({
    ...{ id, organisationId, transactionId, recordId, originalName: name, mimeType: 'application/pdf' },
    ...{ fileFingerprint: digest, fingerprint: digest, byteSize: bytes.length, intakeChannel: 'api' },
    createdAt: new Date(FIRST_DAY + place * DAY_MS),
  });
  await storeExpenses(t, { organisationId, assetId: id, taskId }, found, { today: TODAY });
  return { id, name };
}

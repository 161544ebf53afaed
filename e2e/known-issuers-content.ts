import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { makeIssuedInvoice, makeReceipt, makeStatement } from '@assay/server/testing/documents';
import { firstOf } from '@assay/server/testing/elements';
import { waitFor } from './wait-for.ts';

export interface IssuersContent {
  /** A record whose invoices are samples of one issuer; its other documents are not. */
  readonly ownId: string;
  /** A record whose documents are all samples. */
  readonly fewId: string;
  /** Files that name the issuer. */
  readonly genuineId: string;
  readonly forgedId: string;
  readonly sampleId: string;
  /** Names an issuer with too few samples. */
  readonly unjudgedId: string;
}

/** By another program, in another font, with shifted columns, and with another payee. */
const FORGED = {
  producer: 'Skia/PDF m121',
  font: 'Times-Roman',
  column: 320,
  account: 'GB82 WEST 1234 5698 7654 32',
} as const;

/**
 * An issuer known by its invoices, one with too few samples, and documents that name them; replaces earlier
 * ones.
 */
export async function makeKnownIssuers(call: Call): Promise<IssuersContent> {
  for (const { id } of (await call(routes.listKnownIssuers, {})).docs)
    await call(routes.removeKnownIssuer, { params: { id } });
  const invoices = [1, 2, 3, 4, 5, 6].map(
    (number) => [nameOf(number), makeIssuedInvoice({ number })] as const,
  );
  const own = await openWith(call, {
    ...Object.fromEntries(invoices),
    'again.pdf': makeIssuedInvoice({ number: 1 }),
  });
  const few = await openWith(call, { 'receipt-march.pdf': makeReceipt('Thank you for your visit') });
  const asked = await openWith(call, {
    [nameOf(9)]: makeIssuedInvoice({ number: 9 }),
    'invoice-sent-by-the-claimant-on-the-fourteenth-of-march.pdf': makeIssuedInvoice({
      number: 14,
      ...FORGED,
    }),
    'receipt-april.pdf': makeReceipt('Come again'),
    'statement.pdf': makeStatement(),
  });
  const create = async (name: string, assetIds: string[], kind: 'invoice' | 'receipt', note: string) => {
    const { data } = await call(routes.proposeIssuer, { body: { assetIds } });
    // A single document proposes few keys.
    const keys = { ...data.keys, names: [name] };
    await call(routes.createKnownIssuer, { body: { name, kind, note, keys, assetIds } });
  };
  await create(
    'Northwind Traders Ltd',
    own.ids.slice(0, 6),
    'invoice',
    'Confirmed by its accounts department.',
  );
  await create('Green Lane Stationers Ltd', few.ids, 'receipt', '');
  const [genuineId = '', forgedId = '', unjudgedId = ''] = asked.ids;
  return { ownId: own.id, fewId: few.id, genuineId, forgedId, sampleId: firstOf(own.ids), unjudgedId };
}

const nameOf = (number: number) => `northwind-invoice-RE-2026-00${`${number}`.padStart(2, '0')}.pdf`;

/** A record with documents whose analyses have ended. */
async function openWith(call: Call, files: Record<string, Buffer>): Promise<{ id: string; ids: string[] }> {
  const { data } = await call(routes.createRecord, { body: {} });
  const form = new FormData();
  form.append('recordId', data.id);
  for (const [name, file] of Object.entries(files))
    form.append('media', new File([new Uint8Array(file)], name, { type: 'application/pdf' }));
  const { assets } = await call(routes.uploadFiles, { form });
  await waitFor('The analyses of its documents', async () => {
    const { pendingCount } = (await call(routes.getRecord, { params: { id: data.id } })).data;
    return pendingCount === 0;
  });
  return { id: data.id, ids: assets.map(({ id }) => id) };
}

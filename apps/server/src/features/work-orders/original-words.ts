import { findCopyWay } from '@assay/contract/originals';
import type { Language } from '@assay/contract/users';
import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, isNull, sql } from '../../platform/database/orm.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { readCustomerOf } from './answer-customer.ts';
import type { CustomerWords } from './customer-words/en.ts';
import { readCustomerWords } from './customer-words/read-customer-words.ts';

type Copy = Pick<typeof assets.$inferSelect, 'id' | 'recordId' | 'originalName' | 'analysis'>;

interface Customer {
  readonly email: string | null;
  readonly smsNumber: string | null;
  /** As chosen by the work order's author. */
  readonly language?: Language | null | undefined;
}

/** A picture of the record. Throws RefusedError NOT_FOUND. */
export async function requireCopy(
  transaction: Transaction,
  { assetId, recordId }: { assetId: string; recordId?: string | null | undefined },
): Promise<Copy> {
  const { id, originalName, analysis, mimeType, parentUuid } = assets;
  const isPicture = and(eq(id, assetId), sql`${mimeType} LIKE 'image/%'`, isNull(parentUuid));
  const [copy] = await transaction
    .select({ id, recordId: assets.recordId, originalName, analysis })
    .from(assets)
    .where(isPicture);
  // What is sent goes into the same record, where the two are compared.
  if (!copy?.recordId || (recordId !== undefined && copy.recordId !== recordId))
    throw new RefusedError('NOT_FOUND');
  return copy;
}

/**
 * The words that ask this customer for the original of that copy: based on what is known about how it was
 * passed on, and about their phone.
 */
export async function writeOriginalWords(
  transaction: Transaction,
  { recordId, originalName, analysis }: Copy,
  { email, smsNumber, language: chosen = null }: Customer,
): Promise<{ language: string; message: string }> {
  const { language, words } = await readCustomerWords(transaction, {
    ...{ recordId, email, smsNumber, language: chosen },
  });
  const { original } = words;
  const condition = analysis?.condition;
  const way = findCopyWay({ originalName, copiedBy: condition?.copiedBy ?? null });
  const phone = recordId === null ? 'phone' : await readPhone(transaction, recordId);
  const sentences = [
    original.ask(originalName),
    ...(way.app
      ? [way.from === 'metadata' ? original.wentThrough(way.app) : original.seemsToHaveGoneThrough(way.app)]
      : way.isScreenshot
        ? [original.screenshot]
        : condition && condition.level !== 'good'
          ? [original.reduced]
          : []),
    original[phone],
    ...(way.app ? [original[sentBy(way.app)](way.app)] : []),
    original.gone,
  ];
  return { language, message: sentences.join(' ') };
}

/** How an app passes on a file unchanged. */
function sentBy(app: string): keyof Pick<CustomerWords['original'], 'asDocument' | 'asFile' | 'keepsNone'> {
  if (app === 'WhatsApp') return 'asDocument';
  return /Facebook|Instagram|Messenger|Snapchat/.test(app) ? 'keepsNone' : 'asFile';
}

const ANDROID =
  /^(samsung|google|xiaomi|redmi|huawei|honor|oneplus|oppo|vivo|realme|motorola|nokia|hmd global|sony|fairphone|lge?|lg electronics|asus|htc|tcl|zte|nothing)$/i;

/** The kind of phone that most photos of the record name. */
async function readPhone(
  transaction: Transaction,
  recordId: string,
): Promise<'iphone' | 'android' | 'phone'> {
  const make = sql<string>`trim(${assets.captured} ->> 'make')`;
  const model = sql<string | null>`${assets.captured} ->> 'model'`;
  const [usual] = await transaction
    .select({ make, model })
    .from(assets)
    .where(and(eq(assets.recordId, recordId), sql`${assets.captured} ->> 'make' IS NOT NULL`))
    .groupBy(make, model)
    .orderBy(sql`count(*) DESC`, make)
    .limit(1);
  if (!usual) return 'phone';
  if (/^apple$/i.test(usual.make)) return 'iphone';
  // These brands also sell cameras.
  const isCamera =
    /^(sony|samsung)$/i.test(usual.make) && /^(DSC|ILCE|SLT|ZV|NX|EX)/i.test(usual.model ?? '');
  return ANDROID.test(usual.make) && !isCamera ? 'android' : 'phone';
}

/** The newest customer of the copy's record, if it has one. */
export async function readOriginalWords(
  transaction: Transaction,
  assetId: string,
): Promise<{ language: string; message: string }> {
  const copy = await requireCopy(transaction, { assetId });
  const customer = copy.recordId ? await readCustomerOf(transaction, copy.recordId) : null;
  return writeOriginalWords(transaction, copy, customer ?? { email: null, smsNumber: null });
}

import type { TamperedResult } from '@assay/contract/assessments';
import type { Asset, UploadTransaction } from '@assay/contract/assets';
import type { Transaction } from '../../platform/database/database.ts';
import { asc, eq, inArray, type SQL } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import { assets, transactions } from '../../platform/database/schema/records.ts';
import { findAssetStates } from '../ledger/ledger.ts';
import type { MediaAccess } from '../media/media.ts';
import { type AssetRow, loadAssets } from './asset-row.ts';
import { NOT_ENTERED } from './ledger-states.ts';
import { presentAsset, presentUploadMedia } from './present-asset.ts';
import { type FinishedAnalysis, presentFinished } from './present-verdict.ts';

/**
 * Assets and uploads as the API shows them. All within the caller's organisation: rows of others do not exist
 * here.
 */
export interface AssetReader {
  /** In the order of `ids`; missing ids are skipped. */
  readAssets(transaction: Transaction, ids: readonly string[]): Promise<Asset[]>;
  /** One upload, or all of a record, oldest first, with their assets. */
  readUploads(
    transaction: Transaction,
    of: { transactionId: string } | { recordId: string },
  ): Promise<ReadUploads>;
  /**
   * Several uploads by their ids, individually, in the order of `ids`, with as many statements as for one.
   */
  readEachUpload(transaction: Transaction, ids: readonly string[]): Promise<ReadUploads[]>;
  /** A finished analysis, with addresses of its overlays. */
  presentVerdict(finished: FinishedAnalysis): TamperedResult;
}

export interface ReadUploads {
  transactions: UploadTransaction[];
  assets: Asset[];
  rejected: Rejection[];
}

type Rejection = (typeof transactions.$inferSelect)['rejected'][number];

export function createAssetReader(media: Pick<MediaAccess, 'linkOriginal' | 'linkPicture'>): AssetReader {
  async function readRows(transaction: Transaction, ids: readonly string[]) {
    const rows = await loadAssets(transaction, ids);
    const states = await findAssetStates(
      transaction,
      rows.map(({ id }) => id),
    );
    return { rows, assets: rows.map((row) => presentAsset(row, states.get(row.id) ?? NOT_ENTERED, media)) };
  }

  /** Uploads with their files, and all files in order of arrival. */
  async function readWhole(transaction: Transaction, which: SQL) {
    const uploads = await transaction
      .select({ upload: transactions, user: users.username })
      .from(transactions)
      .leftJoin(users, eq(users.id, transactions.userId))
      .where(which)
      .orderBy(asc(transactions.createdAt), asc(transactions.id));
    const uploadIds = uploads.map(({ upload }) => upload.id);
    const ids = await transaction
      .select({ id: assets.id })
      .from(assets)
      .where(inArray(assets.transactionId, uploadIds))
      .orderBy(asc(assets.createdAt), asc(assets.id));
    const read = await readRows(
      transaction,
      ids.map(({ id }) => id),
    );
    const placesOf = Map.groupBy(read.rows.keys(), (place) => read.rows[place]?.transactionId);
    const pick = <T>(all: readonly T[], upload: { id: string }): T[] =>
      (placesOf.get(upload.id) ?? []).flatMap((place) => all.slice(place, place + 1));
    return {
      uploads,
      assets: read.assets,
      rowsOf: (upload: { id: string }) => pick(read.rows, upload),
      pick,
    };
  }

  type Whole = Awaited<ReturnType<typeof readWhole>>;

  function presentUpload({ upload, user }: Whole['uploads'][number], own: readonly AssetRow[]) {
    return {
      uuid: upload.id,
      recordId: upload.recordId,
      user,
      location: upload.location,
      timestamp: upload.createdAt.toISOString(),
      isJPEG: own.every(({ isJpeg }) => isJpeg),
      media: own.map((row) => presentUploadMedia(row, media)),
    };
  }

  return {
    presentVerdict: (finished) => presentFinished(finished, media.linkPicture),
    readAssets: async (transaction, ids) => (await readRows(transaction, ids)).assets,
    async readUploads(transaction, of) {
      const which =
        'recordId' in of ? eq(transactions.recordId, of.recordId) : eq(transactions.id, of.transactionId);
      const { uploads, assets: all, rowsOf } = await readWhole(transaction, which);
      return {
        assets: all,
        rejected: uploads.flatMap(({ upload }) => upload.rejected),
        transactions: uploads.map((one) => presentUpload(one, rowsOf(one.upload))),
      };
    },
    async readEachUpload(transaction, ids) {
      const {
        uploads,
        assets: all,
        rowsOf,
        pick,
      } = await readWhole(transaction, inArray(transactions.id, [...ids]));
      const byId = new Map(
        uploads.map((one) => {
          const { upload } = one;
          const { rejected } = upload;
          const presented = [presentUpload(one, rowsOf(upload))];
          return [upload.id, { transactions: presented, assets: pick(all, upload), rejected }];
        }),
      );
      return ids.map((id) => byId.get(id) ?? { transactions: [], assets: [], rejected: [] });
    },
  };
}

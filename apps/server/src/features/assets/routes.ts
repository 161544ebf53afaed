import type { Asset } from '@assay/contract/assets';
import type { ServerEvent } from '@assay/contract/events';
import { shownOrientation } from '@assay/contract/orientation';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { oneRow } from '../../platform/database/one-row.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DocumentPasswords, RequestAnalysis } from '../analysis/analysis.ts';
import { readRecordingComparison, requestRecordingComparison } from '../comparisons/comparisons.ts';
import type { Publish } from '../events/events.ts';
import { requireRecord } from '../record-access/record-access.ts';
import type { AssetReader } from './asset-reader.ts';
import { loadAssets } from './asset-row.ts';
import { analyseAgain, changeAssets } from './change-assets.ts';
import { createComparisons, requireFiles } from './compare-assets.ts';
import { findAssets, findDuplicates } from './find-assets.ts';

export interface AssetsDeps extends Pick<Platform, 'database' | 'storage' | 'queue'> {
  readonly assets: AssetReader;
  readonly requestAnalysis: RequestAnalysis;
  readonly publish: Publish;
  readonly passwords: DocumentPasswords;
}

export function mountAssets(app: FastifyInstance, parts: AssetsDeps): void {
  const { database, assets, requestAnalysis, publish } = parts;
  mountComparisons(app, parts);

  mountRoute(app, routes.findAssets, ({ query, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        if (query.recordId !== undefined) await requireRecord(t, query.recordId);
        const { ids, ...page } = await findAssets(t, query);
        const isLookUp = query.fingerprint !== undefined || query.fileFingerprint !== undefined;
        if (isLookUp && page.totalDocs === 0) throw new RefusedError('NOT_FOUND');
        const docs = await assets.readAssets(t, ids);
        return {
          ...SUCCESS,
          ...page,
          docs,
          data: isLookUp ? describeFound(docs) : { media: [], ledgerTimestamp: null },
        };
      },
      { readOnly: true, mayLag: true },
    ),
  );

  mountRoute(app, routes.getAsset, ({ params, caller }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const [row] = await loadAssets(t, [params.id]);
      if (!row) throw new RefusedError('NOT_FOUND');
      const asset = oneRow(await assets.readAssets(t, [params.id]));
      return {
        ...SUCCESS,
        data: {
          ...asset,
          orientation: shownOrientation(row),
          metadata: row.metadata,
          credentials: row.credentials,
          duplicates: await findDuplicates(t, row),
        },
      };
    }),
  );

  mountRoute(app, routes.updateAsset, async ({ body, caller: { organisationId } }) => {
    const changed = await database.withOrganisation(organisationId, async (t) =>
      assets.readAssets(t, await changeAssets(t, organisationId, body, requestAnalysis)),
    );
    for (const asset of changed) publish(organisationId, describeChange(asset));
    return { ...SUCCESS, data: oneRow(changed) };
  });

  mountRoute(app, routes.analyseAssetAgain, async ({ params: { id }, caller: { organisationId } }) => {
    const [taskId, asset] = await database.withOrganisation(organisationId, async (t) => {
      const task = await analyseAgain(t, organisationId, id, requestAnalysis);
      return [task, oneRow(await assets.readAssets(t, [id]))] as const;
    });
    publish(organisationId, describeChange(asset));
    return { ...SUCCESS, taskId };
  });
}

function mountComparisons(app: FastifyInstance, { database, storage, queue, passwords }: AssetsDeps): void {
  const comparisons = createComparisons(storage);

  mountRoute(app, routes.compareAssets, async ({ params: { id, otherId }, caller, signal }) => {
    const { organisationId } = caller;
    const rows = await database.withOrganisation(organisationId, (t) => loadAssets(t, [id, otherId]));
    const data = await comparisons.compare({ organisationId, rows, ids: [id, otherId] }, signal);
    return { ...SUCCESS, data };
  });

  mountRoute(app, routes.compareDocuments, async ({ params: { id, otherId }, caller, signal }) => {
    const { organisationId } = caller;
    const { rows, known } = await database.withOrganisation(organisationId, async (t) => ({
      rows: await loadAssets(t, [id, otherId]),
      known: new Map([
        [id, await passwords.read(t, id)],
        [otherId, await passwords.read(t, otherId)],
      ]),
    }));
    const files = { organisationId, rows, ids: [id, otherId] } as const;
    return { ...SUCCESS, data: await comparisons.compareDocuments(files, known, signal) };
  });

  mountRoute(app, routes.getRecordingComparison, ({ params: { id, otherId }, caller: { organisationId } }) =>
    database.withOrganisation(
      organisationId,
      async (t) => {
        const rows = await loadAssets(t, [id, otherId]);
        if (![id, otherId].every((one) => rows.some((row) => row.id === one)))
          throw new RefusedError('NOT_FOUND');
        const pair = { organisationId, firstId: id, secondId: otherId };
        return { ...SUCCESS, data: await readRecordingComparison(t, pair) };
      },
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.compareRecordings, ({ params: { id, otherId }, caller: { organisationId } }) =>
    database.withOrganisation(organisationId, async (t) => {
      requireFiles({ rows: await loadAssets(t, [id, otherId]), ids: [id, otherId] });
      const pair = { organisationId, firstId: id, secondId: otherId };
      await requestRecordingComparison(t, queue, pair);
      return { ...SUCCESS, data: await readRecordingComparison(t, pair) };
    }),
  );
}

function describeChange({ id, recordId }: Asset): ServerEvent {
  return { type: 'asset.changed', assetId: id, recordId };
}

/** The answer of a look-up: the files found, and since when the ledger has known the first of them. */
function describeFound(docs: readonly Asset[]) {
  const times = docs.map(({ ledger }) => ledger.ledgerTimestamp).filter((time) => time !== null);
  return {
    media: docs.flatMap(({ fullScale }) => fullScale.metaData.media.slice(0, 1)),
    ledgerTimestamp: times.sort()[0] ?? null,
  };
}

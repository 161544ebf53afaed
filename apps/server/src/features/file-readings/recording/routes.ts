import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { explainNoFile } from '../../../platform/antivirus/explain-no-file.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/orm.ts';
import { recordings } from '../../../platform/database/schema/recordings.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requestCopy } from '../../analysis/analysis.ts';
import type { MediaAccess } from '../../media/media.ts';
import { presentRecording } from './present-recording.ts';

export interface RecordingDeps extends Pick<Platform, 'database' | 'queue'> {
  readonly linkPicture: MediaAccess['linkPicture'];
  readonly linkOriginal: MediaAccess['linkOriginal'];
}

export function mountRecordings(app: FastifyInstance, parts: RecordingDeps): void {
  const { database, queue } = parts;
  const read = async (t: Transaction, id: string) => {
    const [row] = await t
      .select({ asset: assets, recording: recordings })
      .from(recordings)
      .innerJoin(assets, eq(assets.id, recordings.assetId))
      .where(eq(recordings.assetId, id));
    if (!row) throw new RefusedError('NOT_FOUND');
    return row;
  };

  mountRoute(app, routes.getRecording, ({ params, caller }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const { asset, recording } = await read(t, params.id);
      return { ...SUCCESS, data: presentRecording(asset, recording, parts) };
    }),
  );

  mountRoute(app, routes.makePlayableCopy, ({ params: { id }, caller: { organisationId } }) =>
    database.withOrganisation(organisationId, async (t) => {
      const { asset, recording } = await read(t, id);
      if (!asset.storageKey)
        throw new RefusedError('CONFLICT', {
          message: explainNoFile(asset, 'The file itself is not kept: there is nothing to copy.'),
        });
      const playableCopy = await requestCopy(t, queue, { organisationId, assetId: id });
      if (!playableCopy) throw new RefusedError('NOT_FOUND');
      return { ...SUCCESS, data: presentRecording(asset, { ...recording, playableCopy }, parts) };
    }),
  );
}

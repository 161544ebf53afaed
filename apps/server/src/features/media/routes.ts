import * as routes from '@assay/contract/routes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type AuditActor, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { fileScans } from '../../platform/database/schema/file-scans.ts';
import { mountRoute } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { MediaAccess, OpenMedia } from './media-access.ts';
import type { MediaGrant } from './media-address.ts';

export function mountMedia(
  app: FastifyInstance,
  { media, database }: { media: MediaAccess; database: Database },
): void {
  mountRoute(app, routes.readMedia, async ({ params, request, reply, signal }) => {
    const opened = await media.open(params.token, request.headers.range);
    await refuseHeld(database, opened);
    const { range, size } = opened;
    if (range === 'unsatisfiable') {
      writeHeaders(reply, opened);
      return reply.status(416).header('Content-Range', `bytes */${size}`).header('Content-Length', 0).send();
    }
    // Before the headers: a failure must not be kept like a file.
    const content = await opened.read(signal);
    // The reply reports errors, but listens only once it sends: the caller may leave before, and an error without a listener ends
    // the process.
    content.on('error', () => undefined);
    await noteDownload(database, opened, request.ip).catch((error) => {
      content.destroy();
      throw error;
    });
    writeHeaders(reply, opened);
    if (range !== 'whole') {
      reply.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    }
    reply.header('Content-Length', range === 'whole' ? size : range.end - range.start + 1);
    // Sent by the reply, not by the handler: a stream must not be compressed or parsed on its way.
    return reply.send(content);
  });
}

/** Keys of the store begin with the organisation's id, followed by the asset's. */
const KEY = /^([0-9a-f-]{36})\/([^/]+)\//;

/** An address may be older than a virus scanner's detection. Throws RefusedError NOT_FOUND. */
async function refuseHeld(database: Database, { grant: { key, disposition } }: OpenMedia): Promise<void> {
  const [, organisationId] = KEY.exec(key) ?? [];
  if (disposition !== 'attachment' || !organisationId) return;
  const held = await database.withOrganisation(organisationId, (t) =>
    t.select({ id: fileScans.assetId }).from(fileScans).where(eq(fileScans.storageKey, key)),
  );
  if (held.length > 0) throw new RefusedError('NOT_FOUND');
}

/**
 * Records in the audit log that a file leaves the server, once for a download in parts, as taken by the
 * person to whom its address was given: the address works like a key, and `byLink` says that somebody else
 * may have used it.
 */
async function noteDownload(
  database: Database,
  { grant, range }: OpenMedia,
  ipAddress: string,
): Promise<void> {
  const isBeginning = typeof range === 'string' || range.start === 0;
  const [, organisationId, id] = KEY.exec(grant.key) ?? [];
  if (grant.disposition !== 'attachment' || !isBeginning || !organisationId) return;
  const actor = { ...(await readHolder(database, grant)), ipAddress };
  const target = { type: 'file', id, name: grant.fileName ?? null };
  const details = { byLink: true };
  await database.withOrganisation(organisationId, (t) =>
    writeAudit(t, { organisationId, actor, action: 'file.downloaded', target, details }),
  );
}

async function readHolder(database: Database, { asker }: MediaGrant): Promise<Omit<AuditActor, 'ipAddress'>> {
  if (!asker) return { type: 'nobody', id: null, name: 'Holder of a link', organisationId: null };
  const [found] = await database.readAsSystem<{ name: string; organisationId: string }>(
    `SELECT username AS name, organisation_id AS "organisationId" FROM users WHERE id = $1
     UNION ALL SELECT name, organisation_id FROM access_tokens WHERE id = $1`,
    [asker.id],
  );
  return { ...asker, name: found?.name || asker.type, organisationId: found?.organisationId ?? null };
}

/** Whatever the bytes are, no browser executes them: no sniffing, a sandbox without origin or script. */
function writeHeaders(reply: FastifyReply, { grant, secondsLeft }: OpenMedia): void {
  reply.headers({
    'Content-Type': grant.contentType,
    'Content-Disposition': grant.disposition + describeName(grant.fileName),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    // The address expires; its content does not change until then. One of a share may end earlier.
    'Cache-Control': grant.shareId ? 'no-store' : `private, max-age=${secondsLeft}, immutable`,
  });
}

/** RFC 6266: a plain name for old clients and the real one beside it. */
function describeName(name: string | undefined): string {
  if (!name) return '';
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

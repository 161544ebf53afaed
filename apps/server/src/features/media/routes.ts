import { routes } from '@assay/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mountRoute } from '../../platform/http/mount-route.ts';
import type { MediaAccess, OpenMedia } from './media-access.ts';

export function mountMedia(app: FastifyInstance, media: MediaAccess): void {
  mountRoute(app, routes.readMedia, async ({ params, request, reply, signal }) => {
    const opened = await media.open(params.token, request.headers.range);
    writeHeaders(reply, opened);
    const { range, size } = opened;
    if (range === 'unsatisfiable') {
      return reply.status(416).header('Content-Range', `bytes */${size}`).header('Content-Length', 0).send();
    }
    if (range !== 'whole') {
      reply.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    }
    reply.header('Content-Length', range === 'whole' ? size : range.end - range.start + 1);
    // The reply, not the handler, sends it: a stream must not be compressed or parsed on its way.
    return reply.send(await opened.read(signal));
  });
}

/** Whatever the bytes are, no browser runs them: no sniffing, a sandbox without origin or script. */
function writeHeaders(reply: FastifyReply, { grant, secondsLeft }: OpenMedia): void {
  reply.headers({
    'Content-Type': grant.contentType,
    'Content-Disposition': grant.disposition + describeName(grant.fileName),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    // The address ends; what it gave does not change until then.
    'Cache-Control': `private, max-age=${secondsLeft}, immutable`,
  });
}

/** RFC 6266: a plain name for old readers and the true one beside it. */
function describeName(name: string | undefined): string {
  if (!name) return '';
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

import { z } from 'zod';
import { CLIENT_REQUEST_STATES } from '../closed-sets.ts';
import { defineRoute } from '../route.ts';
import { uuid } from '../schemas/basics.ts';
import { RUN_STATES } from '../schemas/detection-job.ts';

/** The events of the stream. Their data is small on purpose: callers fetch what they show. */
export const eventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('asset.progress'),
    assetId: uuid,
    recordId: uuid.nullable(),
    progress: z.number().min(0).max(1),
    step: z.string(),
  }),
  z.object({ type: z.literal('asset.changed'), assetId: uuid, recordId: uuid.nullable() }),
  z.object({ type: z.literal('record.changed'), recordId: uuid }),
  /** The organisation's settings: cached results of others may be outdated. */
  z.object({ type: z.literal('settings.changed') }),
  z.object({
    type: z.literal('clientrequest.changed'),
    clientRequestId: uuid,
    requestId: z.string(),
    state: z.enum(CLIENT_REQUEST_STATES),
  }),
  z.object({ type: z.literal('mailbox.changed'), mailboxId: uuid }),
  /** Callers with permission read the counts with the run. */
  z.object({
    type: z.literal('detectionrun.changed'),
    storageId: uuid,
    jobId: uuid,
    runId: uuid,
    state: z.enum(RUN_STATES),
  }),
]);
export type ServerEvent = z.infer<typeof eventSchema>;

export const streamEvents = defineRoute({
  id: 'streamEvents',
  method: 'GET',
  path: '/api/v1/events',
  summary:
    "The organisation's live changes as server-sent events; read with fetch, since a bearer token is needed",
  tag: 'Events',
  access: 'signed-in',
  output: { contentType: 'text/event-stream', description: 'One JSON event a message' },
  errors: [],
});

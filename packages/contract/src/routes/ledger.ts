import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';

export const getCheckpoint = defineRoute({
  id: 'getCheckpoint',
  method: 'GET',
  path: '/api/v1/ledger/checkpoint',
  summary: 'The newest signed checkpoint (C2SP signed note)',
  tag: 'Ledger',
  access: 'public',
  output: { contentType: 'text/plain; charset=utf-8', description: 'Signed note' },
  errors: ['NOT_FOUND'],
});

export const getTile = defineRoute({
  id: 'getTile',
  method: 'GET',
  path: '/api/v1/ledger/tile/:level/*',
  summary: 'A hash tile (C2SP tlog-tiles); entries stay private',
  tag: 'Ledger',
  access: 'public',
  params: z.object({
    level: z.coerce.number().int().min(0).max(63),
    '*': z.string().regex(/^(x\d{3}\/)*\d{3}(\.p\/\d{1,3})?$/),
  }),
  output: { contentType: 'application/octet-stream', description: 'Up to 256 hashes of 32 bytes' },
  errors: ['NOT_FOUND'],
});

export const getLedgerKey = defineRoute({
  id: 'getLedgerKey',
  method: 'GET',
  path: '/api/v1/ledger/key',
  summary: 'The verifier key to pin, and how the log stands',
  tag: 'Ledger',
  access: 'public',
  output: z.object({
    status: successStatus,
    origin: z.string(),
    verifierKey: z.string(),
    /** The same key as twelve words, to be read aloud or printed. */
    keyWords: z.string(),
    size: z.int(),
    pending: z.int(),
    /** Witnesses that this log asks to cosign: a claim of the log, and no reason to trust a witness. */
    witnesses: z.array(
      z.object({
        verifierKey: z.string(),
        /** The number of entries under the last checkpoint that it cosigned. */
        size: z.int(),
        cosignedAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
  errors: [],
});

export const getLogKeys = defineRoute({
  id: 'getLogKeys',
  method: 'GET',
  path: '/api/v1/ledger/keys',
  summary: 'What the log’s offline root says of its keys (a signed note); 404 where it has no root',
  tag: 'Ledger',
  access: 'public',
  output: { contentType: 'text/plain; charset=utf-8', description: 'Signed note' },
  errors: ['NOT_FOUND'],
});

export const getWitnessedCheckpoint = defineRoute({
  id: 'getWitnessedCheckpoint',
  method: 'GET',
  path: '/api/v1/ledger/checkpoint/witnessed',
  summary:
    'The newest checkpoint that as many witnesses cosigned as any of late; the newest one of all is a moment ahead of it',
  tag: 'Ledger',
  access: 'public',
  output: { contentType: 'text/plain; charset=utf-8', description: 'Signed note with cosignatures' },
  errors: ['NOT_FOUND'],
});

/** An entry about a file has at most 144 bytes; in base64. */
const entryBytes = z.base64().max(400);

export const getStanding = defineRoute({
  id: 'getStanding',
  method: 'POST',
  path: '/api/v1/ledger/standing',
  summary:
    'Whether a later entry declares a file not valid, for callers who hold the entry that its proof is about; 404 if it is no entry of this log',
  tag: 'Ledger',
  access: 'public',
  body: z.strictObject({ index: z.int().nonnegative(), entry: entryBytes }),
  output: z.object({
    status: successStatus,
    /** That nothing revokes the file is only the operator’s word; a revocation is proved. */
    standing: z.enum(['in-force', 'revoked']),
    /** The proof of the entry that revokes the file, as in `getAssetProof`. */
    revocation: z
      .object({
        format: z.literal('assay-proof/1'),
        entry: z.string(),
        index: z.int(),
        proof: z.string(),
        checkpoint: z.string(),
        key: z.string(),
      })
      .nullable(),
  }),
  errors: ['NOT_FOUND'],
});

export const revokeAsset = defineRoute({
  id: 'revokeAsset',
  method: 'POST',
  path: '/api/v1/assets/:id/revoke',
  summary:
    'Declare a file not valid, in the ledger and for good: this asset and every other of the organisation with the same fingerprint of the file',
  tag: 'Ledger',
  access: ['admin'],
  params: z.object({ id: uuid }),
  body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  output: z.object({
    status: successStatus,
    /** How many assets were declared not valid. */
    assets: z.int(),
  }),
  errors: ['NOT_FOUND'],
});

import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus } from '../schemas/basics.ts';

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
    size: z.int(),
    pending: z.int(),
  }),
  errors: [],
});

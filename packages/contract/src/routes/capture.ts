import { z } from 'zod';
import { CAPTURE_LIMITS } from '../questions/statement.ts';
import { CUSTOMER_SCOPE } from '../roles.ts';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import {
  answersSchema,
  captureChannel,
  captureSchema,
  foundAnswerSchema,
  receiptSchema,
  workflowDataSchema,
} from '../schemas/capture.ts';
import { MIN_SEARCHED } from '../schemas/page-text.ts';
import { questionId } from '../schemas/question-set.ts';

const params = z.object({ id: z.string().max(100) });
const uploadParams = z.object({ id: uuid });
/** Requires the token of a customer's link and accepts no other: `X-Token-Type: resource`. */
const customer = {
  tag: 'Capture',
  access: 'signed-in',
  tokens: ['resource'],
  scope: CUSTOMER_SCOPE,
} as const;
const closed = ['REQUEST_EXPIRED', 'REQUEST_SUBMITTED'] as const;
const upload = z.object({
  status: successStatus,
  data: z.object({ id: uuid, byteSize: z.int(), offset: z.int() }),
});

export const findAnswers = defineRoute({
  id: 'findAnswers',
  method: 'GET',
  path: '/api/v1/answers',
  tag: 'Capture',
  summary: 'Answers of customers in which some words stand, with their work orders; newest first',
  access: 'signed-in',
  feature: 'recordsEnabled',
  query: z.object({
    query: z.string().trim().min(MIN_SEARCHED).max(200),
    count: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ status: successStatus, docs: z.array(foundAnswerSchema) }),
  errors: [],
});

export const getWorkflowData = defineRoute({
  id: 'getWorkflowData',
  looksAt: 'workorder',
  method: 'GET',
  path: '/api/v1/workflowData/:id',
  tag: 'Capture',
  summary: 'What a customer answered: by the id or reference of the work order, or the id of its record',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'records:read',
  feature: 'recordsEnabled',
  params,
  output: z.object({ status: successStatus, data: workflowDataSchema }),
  errors: ['NOT_FOUND'],
});

export const openCapture = defineRoute({
  ...customer,
  id: 'openCapture',
  method: 'POST',
  path: '/api/v1/capture',
  summary: 'What the holder of a link is asked; from the first time on the questions stay as they are',
  output: z.object({ status: successStatus, data: captureSchema }),
  errors: [],
});

export const keepWorkflowData = defineRoute({
  ...customer,
  id: 'keepWorkflowData',
  method: 'PUT',
  path: '/api/v1/workflowData/:id',
  summary: 'Keep answers that are not handed in yet',
  params,
  body: z.strictObject({ workflowData: answersSchema }),
  output: z.object({ status: successStatus }),
  errors: ['NOT_FOUND', ...closed],
});

export const submitWorkflowData = defineRoute({
  ...customer,
  id: 'submitWorkflowData',
  method: 'POST',
  path: '/api/v1/workflowData/:id',
  summary: 'Hand in answers and files, signed; the same submission again has the same answer',
  params,
  body: z.strictObject({
    /** A statement's JSON text; the signature covers the prefix and exactly this text. */
    statement: z.string().max(CAPTURE_LIMITS.statementCharacters),
    /** ECDSA on P-256: SubjectPublicKeyInfo in base64. */
    publicKey: z.base64().max(200),
    /** r and s, 64 bytes in base64. */
    signature: z.base64().max(100),
  }),
  output: z.object({ status: successStatus, data: receiptSchema }),
  errors: [
    'NOT_FOUND',
    ...closed,
    'ANSWERS_INCOMPLETE',
    'ANSWER_SIGNATURE_INVALID',
    'UPLOAD_INCOMPLETE',
    'FILE_DIFFERS',
    'INVALID_FILE_TYPE',
    'FILE_TOO_LARGE',
    'UPLOAD_INTERRUPTED',
    'UPLOAD_FAILED',
  ],
});

export const announceUpload = defineRoute({
  ...customer,
  id: 'announceUpload',
  method: 'POST',
  path: '/api/v1/capture/uploads',
  summary: 'Begin to send a file in pieces; the same id again tells how much has arrived',
  body: z.strictObject({
    id: uuid,
    questionId,
    originalName: z.string().min(1).max(255),
    byteSize: z.int().positive('Missing file data'),
    channel: captureChannel,
  }),
  output: upload,
  errors: [...closed, 'NOT_FOUND', 'CONFLICT', 'FILE_TOO_LARGE', 'TOO_MANY_FILES'],
});

export const getUpload = defineRoute({
  ...customer,
  id: 'getUpload',
  method: 'GET',
  path: '/api/v1/capture/uploads/:id',
  summary: 'How much of a file has arrived; HEAD tells it in the header Upload-Offset',
  params: uploadParams,
  output: upload,
  errors: ['NOT_FOUND'],
});

export const appendToUpload = defineRoute({
  ...customer,
  id: 'appendToUpload',
  method: 'PATCH',
  path: '/api/v1/capture/uploads/:id',
  summary: 'Send the next piece of a file',
  params: uploadParams,
  query: z.object({ offset: z.coerce.number().int().min(0) }),
  bytes: { largest: CAPTURE_LIMITS.pieceBytes.most },
  output: upload,
  errors: [
    ...closed,
    'NOT_FOUND',
    'CONFLICT',
    'INVALID_FILE_TYPE',
    'FILE_TOO_LARGE',
    'UPLOAD_INTERRUPTED',
    'UPLOAD_FAILED',
  ],
});

export const removeUpload = defineRoute({
  ...customer,
  id: 'removeUpload',
  method: 'DELETE',
  path: '/api/v1/capture/uploads/:id',
  summary: 'Forget a file that was not handed in',
  params: uploadParams,
  output: z.object({ status: successStatus }),
  errors: [...closed, 'NOT_FOUND'],
});

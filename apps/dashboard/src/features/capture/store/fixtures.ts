import type { Capture } from '@assay/contract/capture';
import { type Call, CallError } from '@assay/contract/client';
import type { ErrorCode } from '@assay/contract/errors';
import { STATEMENT_PREFIX } from '@assay/contract/questions/statement';
import { fingerprintBlob } from '@assay/fingerprint';

const OPTIONS = { options: ['yes', 'no'] };

const QUESTIONS: Capture['questions'] = [
  { id: 'what', text: 'What happened?', type: 'text', required: true },
  { id: 'papers', text: 'Any papers?', type: 'choice', required: false, ...OPTIONS },
  {
    ...{ id: 'scan', text: 'The papers', type: 'document', required: true },
    showIf: { match: 'all', conditions: [{ question: 'papers', test: 'is', value: 'yes' }] },
  },
  { id: 'extra', text: 'Anything else', type: 'document', required: false },
];

export function captureOf(changes: Partial<Capture> = {}): Capture {
  return {
    requestId: '6f1c3c5e-8f0f-4a6c-9c0f-000000000001',
    ...{ reference: 'R-1', state: 'open', organisation: { name: 'Insurer', logo: null } },
    ...{
      firstName: 'Ada',
      language: null,
      message: '',
      due: '2030-01-01T00:00:00.000Z',
      title: 'Claim',
      translations: {},
    },
    ...{ questionSetRefId: 'claim', questions: QUESTIONS, forwardAnswers: {}, workflowData: {} },
    ...{ requestKey: 'key', uploads: [], receipt: null },
    limits: { files: 3, fileBytes: 4 * 1024 ** 2, minWidth: 640, minHeight: 480, otherPictures: true },
    ...changes,
  };
}

export const pdf = (name: string, bytes = 2_000) =>
  new File([`%PDF-1.7\n${name}`, new Uint8Array(bytes)], name, { type: 'application/pdf' });

export interface CaptureServer {
  readonly call: Call;
  /** Routes in the order in which they were called. */
  readonly calls: string[];
  /** Bytes of each upload, by its id. */
  readonly uploads: Map<string, { byteSize: number; pieces: Blob[] }>;
  readonly kept: unknown[];
  readonly submissions: { statement: string; publicKey: string; signature: string }[];
  /** The next calls of a route end with these, in this order. */
  fail(route: { id: string }, ...errors: (CallError | 'hang')[]): void;
}

export const failure = (code: ErrorCode, httpStatus: number) => new CallError(code, code, httpStatus);

/**
 * The server's handling of a request, in memory: pieces are put in place, and a submission is accepted only
 * if all its files are there with the fingerprints it names, and its signature is valid.
 */
export function createCaptureServer(): CaptureServer {
  const server: Omit<CaptureServer, 'call'> = {
    ...{ calls: [], uploads: new Map(), kept: [], submissions: [] },
    fail: (route, ...errors) => void failures.set(route.id, errors),
  };
  const failures = new Map<string, (CallError | 'hang')[]>();
  const lengthOf = ({ pieces }: { pieces: Blob[] }) => pieces.reduce((sum, { size }) => sum + size, 0);
  const answers: Record<string, (input: never) => unknown> = {
    announceUpload({ body: { id, byteSize } }: { body: { id: string; byteSize: number } }) {
      const upload = server.uploads.get(id) ?? { byteSize, pieces: [] };
      server.uploads.set(id, upload);
      return { data: { id, offset: lengthOf(upload) } };
    },
    appendToUpload(input: { params: { id: string }; query: { offset: number }; bytes: Blob }) {
      const upload = server.uploads.get(input.params.id);
      if (!upload) throw failure('NOT_FOUND', 404);
      if (lengthOf(upload) !== input.query.offset) throw failure('CONFLICT', 409);
      upload.pieces.push(input.bytes);
      return { data: { id: input.params.id, offset: lengthOf(upload) } };
    },
    removeUpload: ({ params: { id } }: { params: { id: string } }) => void server.uploads.delete(id),
    keepWorkflowData: ({ body }: { body: unknown }) => void server.kept.push(body),
    async submitWorkflowData({ body }: { body: CaptureServer['submissions'][number] }) {
      server.submissions.push(body);
      if (!(await isSigned(body))) throw failure('ANSWER_SIGNATURE_INVALID', 422);
      const { submissionId, submittedAt, files } = JSON.parse(body.statement);
      for (const { id, fileFingerprint } of files) {
        const upload = server.uploads.get(id);
        if (!upload || lengthOf(upload) !== upload.byteSize) throw failure('UPLOAD_INCOMPLETE', 409);
        const stored = await fingerprintBlob(new Blob(upload.pieces));
        if (stored.fileFingerprint !== fileFingerprint) throw failure('FILE_DIFFERS', 409);
      }
      return { data: { submissionId, submittedAt, reference: 'R-1', files } };
    },
  };
  const call = async (route: { id: string }, input: unknown, signal?: AbortSignal) => {
    server.calls.push(route.id);
    signal?.throwIfAborted();
    const fault = failures.get(route.id)?.shift();
    if (fault === 'hang')
      await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    if (fault) throw fault;
    return answers[route.id]!(input as never);
  };
  return { ...server, call: call as Call };
}

async function isSigned({ statement, publicKey, signature }: CaptureServer['submissions'][number]) {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('spki', Buffer.from(publicKey, 'base64'), curve, false, [
    'verify',
  ]);
  const text = new TextEncoder().encode(STATEMENT_PREFIX + statement);
  return crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    Buffer.from(signature, 'base64'),
    text,
  );
}

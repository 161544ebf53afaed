import { finished, type Readable, Transform } from 'node:stream';
import type { MultipartBody } from '@assay/contract/route';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { parseInput } from './parse-input.ts';
import { RefusedError } from './refused-error.ts';

export interface FilePart {
  /** Name of the form's field. */
  field: string;
  /** The sender's file name; not to be trusted. */
  originalName: string;
  /** The type claimed by the sender; not to be trusted. */
  claimedType: string;
  /** Ends with a RefusedError FILE_TOO_LARGE when the limit is reached. */
  stream: Readable;
}

export interface MultipartReader<Fields> {
  /**
   * Parses the form as it arrives. `onFile` is called for each file in turn, with the fields that preceded
   * it, and the next file waits until it resolves; anything it leaves unread is skipped. Resolves with all
   * fields. Throws RefusedError: MISSING_FILE_DATA, TOO_MANY_FILES, INVALID_REQUEST, UPLOAD_INTERRUPTED.
   */
  read(onFile: (file: FilePart, fields: Partial<Fields>) => Promise<void>): Promise<Fields>;
}

export interface MultipartLimits {
  files: number;
  fileBytes: number;
}

export function createMultipartReader<Fields extends z.ZodObject>(
  request: FastifyRequest,
  body: MultipartBody<Fields>,
  limits: MultipartLimits,
): MultipartReader<z.output<Fields>> {
  const soFar = body.fields.partial();
  return {
    async read(onFile) {
      if (!request.isMultipart())
        throw new RefusedError('INVALID_REQUEST', { message: 'multipart/form-data is expected' });
      if (!hasBoundary(request.headers['content-type'] ?? ''))
        throw new RefusedError('INVALID_REQUEST', {
          message: 'A boundary of 1 to 70 characters is expected',
        });
      const fields: Record<string, unknown> = {};
      const seen = new Set<string>();
      try {
        for await (const part of request.parts({
          limits: { files: limits.files, fileSize: limits.fileBytes },
        })) {
          if (part.type === 'field') addField(fields, part.fieldname, part.value);
          else
            await readFile(part, body, seen, (file) =>
              onFile(file, parseInput(soFar, fields, 'fields') as Partial<z.output<Fields>>),
            );
        }
      } catch (error) {
        throw translate(error, limits);
      }
      for (const [name, { required }] of Object.entries(body.files)) {
        if (required && !seen.has(name)) throw new RefusedError('MISSING_FILE_DATA');
      }
      return parseInput(body.fields, fields, 'fields');
    },
  };

  async function readFile(
    part: MultipartFile,
    { files }: MultipartBody,
    seen: Set<string>,
    onFile: (file: FilePart) => Promise<void>,
  ): Promise<void> {
    // A part may be a file by its type alone, without a name.
    const { fieldname: field, filename: originalName = '', mimetype: claimedType, file } = part;
    const known = Object.hasOwn(files, field) ? files[field] : undefined;
    if (!known) throw new RefusedError('INVALID_REQUEST', { message: 'There is a file in an unknown field' });
    // The parser replaces bytes of a name that are not UTF-8: two names could become one, unnoticed.
    if (originalName.includes('\uFFFD')) {
      throw new RefusedError('INVALID_REQUEST', {
        message: 'A file name contains characters that are not valid UTF-8. Please rename the file.',
      });
    }
    if (seen.has(field) && !known.many) throw new RefusedError('TOO_MANY_FILES', { value: 1 });
    seen.add(field);
    const stream = new Transform({
      transform: (chunk, _encoding, done) => done(null, chunk),
      // The parser truncates a file silently at the limit.
      flush: (done) =>
        done(
          file.truncated
            ? new RefusedError('FILE_TOO_LARGE', { value: formatBytes(limits.fileBytes) })
            : null,
        ),
    });
    // The stream's reader receives its errors; here they are only marked as handled.
    finished(file, (error) => error && stream.destroy(error));
    stream.on('error', () => undefined);
    file.pipe(stream);
    try {
      await onFile({ field, originalName, claimedType, stream });
    } finally {
      // Unread data is skipped; destroying it would block the rest of the request and the next one.
      file.unpipe(stream);
      stream.destroy();
      file.resume();
    }
  }
}

/** RFC 2046, 5.1.1. */
function hasBoundary(contentType: string): boolean {
  const boundary = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType);
  const length = (boundary?.[1] ?? boundary?.[2] ?? '').length;
  return length > 0 && length <= 70;
}

function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') return;
  const before = fields[name];
  if (before === undefined) fields[name] = value;
  else fields[name] = Array.isArray(before) ? [...before, value] : [before, value];
}

function translate(error: unknown, limits: MultipartLimits): unknown {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === 'FST_FILES_LIMIT') return new RefusedError('TOO_MANY_FILES', { value: limits.files });
  if (code?.startsWith('FST_')) return new RefusedError('INVALID_REQUEST', { message, cause: error });
  const interrupted = code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET';
  if (interrupted || /unexpected end of|malformed part|aborted|premature close/i.test(message)) {
    return new RefusedError('UPLOAD_INTERRUPTED', { cause: error });
  }
  return error;
}

function formatBytes(bytes: number): string {
  const gibibytes = bytes / 1024 ** 3;
  if (gibibytes >= 1) return `${Number(gibibytes.toFixed(1))} GB`;
  return bytes >= 1024 ** 2
    ? `${Number((bytes / 1024 ** 2).toFixed(1))} MB`
    : `${Math.ceil(bytes / 1024)} kB`;
}

/**
 * A file to send: a Blob, or a stream of bytes. A function is called for each attempt, so that it can be
 * repeated.
 */
export type FileSource = Blob | AsyncIterable<Uint8Array> | (() => AsyncIterable<Uint8Array>);

export interface FormBody {
  readonly body: FormData | ReadableStream<Uint8Array>;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A form with one file, preceded by the fields as the server requires. Nothing is buffered: a Blob from
 * `openAsBlob` and a stream both go from the disk to the network piece by piece.
 */
export function makeFormBody(
  fields: Readonly<Record<string, string | undefined>>,
  file: { field: string; name: string; source: FileSource },
): FormBody {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (file.source instanceof Blob) {
    const form = new FormData();
    for (const [name, value] of given) form.append(name, value);
    form.append(file.field, file.source, file.name);
    return { body: form, headers: {} };
  }
  const boundary = `assay-${crypto.randomUUID()}`;
  const bytes = typeof file.source === 'function' ? file.source() : file.source;
  return {
    body: toStream(writeParts(boundary, given, file, bytes)),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

async function* writeParts(
  boundary: string,
  fields: readonly (readonly [string, string])[],
  { field, name }: { field: string; name: string },
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const head = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}`;
  const parts = fields.map(([key, value]) => `${head(`name="${escapeName(key)}"`)}\r\n\r\n${value}\r\n`);
  const type = 'content-type: application/octet-stream';
  const fileHead = `${head(`name="${field}"; filename="${escapeName(name)}"`)}\r\n${type}\r\n\r\n`;
  yield new TextEncoder().encode(parts.join('') + fileHead);
  yield* bytes;
  yield new TextEncoder().encode(`\r\n--${boundary}--\r\n`);
}

/** Escapes names as browsers do in forms (HTML standard, multipart/form-data encoding). */
const escapeName = (text: string) => text.replace(/[\r\n"]/g, (one) => encodeURIComponent(one));

function toStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

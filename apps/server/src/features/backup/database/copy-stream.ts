import { Readable } from 'node:stream';
import type pg from 'pg';
import type { Connection } from 'pg';

/** How PostgreSQL's client handles the messages of a statement; pg passes them to the submitted object. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Messages that do not occur during a COPY, but for which pg requires handlers. */
const ignored = {
  handleRowDescription: () => undefined,
  handleDataRow: () => undefined,
  handlePortalSuspended: () => undefined,
  handleEmptyQuery: () => undefined,
  handleParseComplete: () => undefined,
};

const countOf = ({ text }: { text: string }) => Number(/^COPY (\d+)$/.exec(text)?.[1] ?? Number.NaN);

/**
 * The bytes of `COPY … TO STDOUT` as they arrive, and the number of rows once they have ended. Fails if the
 * statement fails or the connection is lost.
 */
export function copyOut(client: pg.ClientBase, statement: string): { content: Readable; rows(): number } {
  let connection: Connection | undefined;
  let rows = Number.NaN;
  const content = new Readable({ highWaterMark: 1024 ** 2, read: () => void connection?.stream.resume() });
  client.query({
    ...ignored,
    submit(given: Connection) {
      connection = given;
      given.query(statement);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // A copy: pg's parser reuses the underlying memory.
      if (!content.push(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleCommandComplete: (message: { text: string }) => {
      rows = countOf(message);
    },
    handleError: (error: Error) => void content.destroy(error),
    handleReadyForQuery: () => void content.push(null),
  });
  return { content, rows: () => rows };
}

/**
 * Sends the input of `COPY … FROM STDIN`; resolves with the number of rows. Fails if the statement or the
 * content does.
 */
export function copyIn(
  client: pg.ClientBase,
  statement: string,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = Number.NaN;
    let failure: unknown;
    let isOver = false;
    const pump = async (connection: CopyConnection) => {
      try {
        for await (const chunk of content) {
          if (isOver) return;
          connection.sendCopyFromChunk(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
          if (connection.stream.writableNeedDrain) await drained(connection);
        }
        connection.endCopyFrom();
      } catch (error) {
        failure = error;
        connection.sendCopyFail('the content broke off');
      }
    };
    const end = (error: unknown) => {
      isOver = true;
      if (error) reject(failure ?? error);
    };
    client.query({
      ...ignored,
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => void pump(connection),
      handleCopyData: () => undefined,
      handleCommandComplete: (message: { text: string }) => {
        rows = countOf(message);
      },
      handleError: end,
      handleReadyForQuery: () => {
        end(null);
        resolve(rows);
      },
    });
  });
}

/** Resolves when there is buffer space again, or the connection is gone: then the statement itself fails. */
function drained({ stream }: Connection): Promise<void> {
  return new Promise((done) => {
    const go = () => {
      stream.off('drain', go);
      stream.off('close', go);
      done();
    };
    stream.on('drain', go);
    stream.on('close', go);
    if (stream.destroyed) go();
  });
}

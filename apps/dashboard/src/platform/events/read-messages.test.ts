import { expect, it } from 'vitest';
import { readMessages } from './read-messages.ts';

async function readAll(chunks: string[]): Promise<string[]> {
  const bytes = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(bytes.encode(chunk));
      controller.close();
    },
  });
  return Array.fromAsync(readMessages(stream));
}

it('joins what arrives in pieces', async () => {
  expect(await readAll(['da', 'ta: {"a":', '1}\n', '\nda', 'ta:2\n\n'])).toEqual(['{"a":1}', '2']);
});

it('reads carriage returns, joins lines of one message and skips comments and other fields', async () => {
  const text = ': beat\r\n\r\nevent: x\r\ndata: one\r\ndata: two\r\n\r\n';
  expect(await readAll([text])).toEqual(['one\ntwo']);
  expect(await readAll([...text])).toEqual(['one\ntwo']);
});

it('drops a message that was cut off', async () => {
  expect(await readAll(['data: whole\n\ndata: half'])).toEqual(['whole']);
});

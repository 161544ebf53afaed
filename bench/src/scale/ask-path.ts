import { Agent, get } from 'node:http';

export interface Asking {
  /** Concurrent requests, each over a persistent connection. */
  readonly atOnce: number;
  readonly token: string;
}

/**
 * Requests a path until `isOver` returns true before a request; resolves with the number of answers. Cheaper
 * than the contract's client, which parses and checks each answer. Rejects on any status but 200.
 */
export async function askPath(
  address: string,
  path: string,
  { atOnce, token }: Asking,
  isOver: (begun: number) => boolean,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const headers = { authorization: `Bearer ${token}` };
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get(new URL(path, address), { agent, headers }, (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
        );
      }).on('error', reject);
    });
  let [begun, answers] = [0, 0];
  const keepAsking = async () => {
    while (!isOver(begun)) {
      begun += 1;
      await ask();
      answers += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, keepAsking));
    return answers;
  } finally {
    agent.destroy();
  }
}

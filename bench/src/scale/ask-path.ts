import { Agent, get } from 'node:http';

export interface Asking {
  /** Requests at a time, each over a connection that stays open. */
  readonly atOnce: number;
  readonly token: string;
}

/**
 * Asks for a path until `isOver` says so before a request; resolves with the number of answers. Spends less on an answer
 * than the client of the contract, which reads and checks it. Rejects on any status but 200.
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

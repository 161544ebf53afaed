/** A session of WebDriver BiDi (w3c.github.io/webdriver-bidi), which Firefox implements itself. */
export interface BidiConnection {
  /** Resolves with the command’s result; rejects with the browser's error. */
  send(method: string, params: object): Promise<Record<string, unknown>>;
  /** One listener for each event. */
  on(event: string, listener: (params: Record<string, unknown>) => void): void;
  close(): void;
}

interface Message {
  /** Id of the command that it answers; events have none. */
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: string;
  readonly message?: string;
}

const COMMAND_LIMIT_MS = 60_000;

/** Rejects if nothing listens at `address` (ws://…). */
export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`nothing listens at ${address}`)), {
      once: true,
    });
  });
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const listeners = new Map<string, (params: Record<string, unknown>) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const {
      id,
      type,
      method = '',
      params = {},
      result = {},
      error,
      message,
    } = JSON.parse(String(data)) as Message;
    if (type === 'event') return listeners.get(method)?.(params);
    const command = waiting.get(id ?? 0);
    if (type === 'error') command?.reject(new Error(`${error}: ${message}`));
    else command?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection'));
  });
  return {
    async send(method, params) {
      last += 1;
      const id = last;
      const command = Promise.withResolvers<Record<string, unknown>>();
      waiting.set(id, command);
      const limit = setTimeout(
        () => command.reject(new Error(`Firefox did not answer ${method}`)),
        COMMAND_LIMIT_MS,
      );
      socket.send(JSON.stringify({ id, method, params }));
      try {
        return await command.promise;
      } finally {
        clearTimeout(limit);
        waiting.delete(id);
      }
    },
    on: (event, listener) => void listeners.set(event, listener),
    close: () => socket.close(),
  };
}

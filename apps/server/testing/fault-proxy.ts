import { connect, createServer, type Socket } from 'node:net';

export interface FaultProxy {
  readonly port: number;
  /**
   * From now on: cuts or stalls each connection after this many bytes from the server; or delays each piece
   * for this long. Null: passes everything.
   */
  fault:
    | { readonly kind: 'cut' | 'stall'; readonly afterBytes: number }
    | { readonly kind: 'slow'; readonly pieceMs: number }
    | null;
  stop(): void;
}

/** Stands between a client and a server on loopback, and breaks their connections. */
export async function startFaultProxy(target: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const proxy: { fault: FaultProxy['fault'] } = { fault: null };
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const one of [client, upstream]) {
      sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        sockets.delete(one);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    let passed = 0;
    upstream.on('data', (chunk: Buffer) => {
      const { fault } = proxy;
      passed += chunk.length;
      if (fault?.kind === 'slow') {
        upstream.pause();
        setTimeout(() => {
          client.write(chunk);
          upstream.resume();
        }, fault.pieceMs);
      } else if (!fault || passed < fault.afterBytes) client.write(chunk);
      else if (fault.kind === 'cut') client.destroy();
      else upstream.pause();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return Object.assign(proxy, {
    port,
    stop() {
      for (const one of sockets) one.destroy();
      server.close();
    },
  });
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Delivery {
  readonly id: string;
  readonly event: string;
  readonly data: {
    readonly assetId?: string;
    readonly status?: string;
    readonly entries?: readonly { leafIndex: number; kind: string; assetId: string | null }[];
  };
}

/** The address to which a webhook sends its events. */
export interface EventSink {
  readonly url: string;
  /** Each delivery once, even if it was sent repeatedly. */
  readonly deliveries: ReadonlyMap<string, Delivery>;
  /** How often a delivery was repeated under its id, as webhooks may be. */
  repeated(): number;
  stop(): void;
}

export async function receiveEvents(host: string): Promise<EventSink> {
  const deliveries = new Map<string, Delivery>();
  let again = 0;
  const server = createServer(async (request, response) => {
    // A sender that dies in the middle of a delivery sends it again.
    const body = await text(request).catch(() => null);
    if (body === null) return;
    const delivery = JSON.parse(body) as Delivery;
    if (deliveries.has(delivery.id)) again += 1;
    deliveries.set(delivery.id, delivery);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}/`,
    deliveries,
    repeated: () => again,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

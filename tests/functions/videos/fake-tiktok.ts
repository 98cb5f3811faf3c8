import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake TikTok oEmbed server on loopback. */
export interface FakeTiktok {
  base: string;
  /** Requested paths. */
  requests: string[];
  respond: RequestListener;
  stop(): Promise<void>;
}

export async function startFakeTiktok(): Promise<FakeTiktok> {
  const fake: FakeTiktok = { base: '', requests: [], respond: (_, response) => response.end(), stop };
  const server = createServer((request, response) => {
    fake.requests.push(request.url ?? '');
    fake.respond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  fake.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  async function stop() {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  return fake;
}

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Simulated TikTok oEmbed on loopback. `asked`: requested paths. */
export interface FakeTiktok {
  base: string;
  asked: string[];
  answer: RequestListener;
  stop(): Promise<void>;
}

export async function startFakeTiktok(): Promise<FakeTiktok> {
  const standIn: FakeTiktok = { base: '', asked: [], answer: (_, response) => response.end(), stop };
  const server = createServer((request, response) => {
    standIn.asked.push(request.url ?? '');
    standIn.answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  standIn.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  async function stop() {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  return standIn;
}

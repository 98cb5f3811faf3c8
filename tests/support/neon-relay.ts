import { type AddressInfo, connect as openSocket } from 'node:net';
import { WebSocketServer } from 'ws';

/** Relay between Neon's driver and a local PostgreSQL, like wsproxy in Neon's local setup. */
export interface NeonRelay {
  /** `host:port`, for NEON_WS_PROXY. */
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts a relay on loopback: each WebSocket to `/v1?address=host:port` is one plain connection to
 * that address.
 */
export async function startNeonRelay(): Promise<NeonRelay> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (webSocket, request) => {
    const target = new URL(request.url ?? '/', 'ws://relay').searchParams.get('address') ?? '';
    const [host, port] = target.split(':');
    const socket = openSocket(Number(port), host);
    socket.on('data', (chunk) => webSocket.send(chunk));
    socket.on('close', () => webSocket.close());
    socket.on('error', () => webSocket.close());
    webSocket.on('message', (chunk: Buffer) => socket.write(chunk));
    webSocket.on('close', () => socket.destroy());
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;

  const stop = async (): Promise<void> => {
    for (const client of server.clients) client.terminate();
    await new Promise((resolve) => server.close(resolve));
  };
  return { address: `127.0.0.1:${port}`, stop };
}

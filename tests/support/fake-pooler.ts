import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Client } from 'pg';

/** A connection pooler in front of PostgreSQL. */
export interface Pooler {
  /** Address of the database through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Startup parameters that PgBouncer accepts. It rejects all others. */
const acceptedParameters = [
  'user',
  'database',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
  'application_name',
];

const createMessage = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const createText = (...parts: string[]): Buffer => Buffer.from(parts.map((part) => `${part}\0`).join(''));

const startupResponse = Buffer.concat([
  createMessage('R', Buffer.alloc(4)),
  createMessage('S', createText('client_encoding', 'UTF8')),
  createMessage('S', createText('server_version', '15.0')),
  createMessage('K', Buffer.alloc(8)),
  createMessage('Z', Buffer.from('I')),
]);

const createError = (text: string): Buffer =>
  createMessage('E', Buffer.concat([createText('SFATAL', 'C08P01', `M${text}`), Buffer.alloc(1)]));

/** Splits a stream into messages, which may arrive in chunks of any length. */
function splitMessages(handle: (type: string, whole: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length >= rest.readInt32BE(1) + 1) {
      const length = rest.readInt32BE(1) + 1;
      const whole = rest.subarray(0, length);
      rest = rest.subarray(length);
      handle(whole.toString('latin1', 0, 1), whole);
    }
  };
}

interface Server {
  socket: Duplex;
  /** Client whose transaction the connection serves. */
  client: Socket | null;
}

/**
 * Starts a simulated PgBouncer in transaction mode: it rejects unknown startup parameters, and
 * gives each transaction the least recently used server connection, without a reset between
 * clients.
 */
export async function startFakePooler(url: string, connections = 3): Promise<Pooler> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client({ connectionString: url });
      client.on('error', () => {});
      await client.connect();
      return client;
    }),
  );
  const waiting: { client: Socket; messages: Buffer[] }[] = [];
  const serve = (): void => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const server = servers.find(({ client }) => client === null);
      if (!server) return;
      waiting.shift();
      server.client = next.client;
      for (const message of next.messages) server.socket.write(message);
    }
  };
  const servers: Server[] = clients.map((client) => {
    const socket: Duplex = Reflect.get(Reflect.get(client, 'connection'), 'stream');
    socket.removeAllListeners('data');
    socket.removeAllListeners('error');
    socket.on('error', () => {});
    const server: Server = { socket, client: null };
    socket.on(
      'data',
      splitMessages((type, whole) => {
        server.client?.write(whole);
        if (type !== 'Z' || whole.toString('latin1', 5) !== 'I') return;
        server.client = null;
        servers.push(...servers.splice(servers.indexOf(server), 1));
        serve();
      }),
    );
    return server;
  });

  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    const send = splitMessages((type, whole) => {
      if (type === 'X') return void socket.end();
      const assigned = servers.find(({ client }) => client === socket);
      const queued = waiting.find(({ client }) => client === socket);
      if (assigned) assigned.socket.write(whole);
      else if (queued) queued.messages.push(whole);
      else waiting.push({ client: socket, messages: [whole] });
      serve();
    });
    socket.once('data', (startup: Buffer) => {
      const fields = startup.toString('utf8', 8).split('\0');
      const names = fields.filter((field, index) => index % 2 === 0 && field !== '');
      const unknown = names.find((name) => !acceptedParameters.includes(name.toLowerCase()));
      if (unknown) return void socket.end(createError(`unsupported startup parameter: ${unknown}`));
      socket.write(startupResponse);
      socket.on('data', send);
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const poolerUrl = new URL(url);
  poolerUrl.port = String((listener.address() as AddressInfo).port);
  return {
    url: poolerUrl.href,
    async stop() {
      for (const socket of [...sockets, ...servers.map((server) => server.socket)]) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

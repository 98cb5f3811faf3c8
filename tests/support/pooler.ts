import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Client } from 'pg';

/** A pooler in front of a PostgreSQL. */
export interface Pooler {
  /** The address of the same database through it. */
  url: string;
  stop(): Promise<void>;
}

/** Startup parameters that PgBouncer takes; it refuses all others. */
const taken = [
  'user',
  'database',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
  'application_name',
];

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const text = (...parts: string[]): Buffer => Buffer.from(parts.map((part) => `${part}\0`).join(''));

const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', text('client_encoding', 'UTF8')),
  message('S', text('server_version', '15.0')),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
]);

const refusal = (words: string): Buffer =>
  message('E', Buffer.concat([text('SFATAL', 'C08P01', `M${words}`), Buffer.alloc(1)]));

/** Reads the messages of a stream, which arrive in parts of any length. */
function eachMessage(handle: (type: string, whole: Buffer) => void): (chunk: Buffer) => void {
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
  /** The client whose transaction it has. */
  client: Socket | null;
}

/**
 * Starts a simulated PgBouncer in transaction mode: it rejects unknown startup parameters, and
 * gives each transaction the least recently used server connection, without a reset between
 * clients.
 */
export async function startPooler(url: string, connections = 3): Promise<Pooler> {
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
      for (const one of next.messages) server.socket.write(one);
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
      eachMessage((type, whole) => {
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
    const send = eachMessage((type, whole) => {
      if (type === 'X') return void socket.end();
      const own = servers.find(({ client }) => client === socket);
      const queued = waiting.find(({ client }) => client === socket);
      if (own) own.socket.write(whole);
      else if (queued) queued.messages.push(whole);
      else waiting.push({ client: socket, messages: [whole] });
      serve();
    });
    socket.once('data', (startup: Buffer) => {
      const words = startup.toString('utf8', 8).split('\0');
      const names = words.filter((word, at) => at % 2 === 0 && word !== '');
      const unknown = names.find((name) => !taken.includes(name.toLowerCase()));
      if (unknown) return void socket.end(refusal(`unsupported startup parameter: ${unknown}`));
      socket.write(welcome);
      socket.on('data', send);
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const through = new URL(url);
  through.port = String((listener.address() as AddressInfo).port);
  return {
    url: through.href,
    async stop() {
      for (const socket of [...sockets, ...servers.map((server) => server.socket)]) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

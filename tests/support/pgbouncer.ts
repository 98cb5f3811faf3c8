import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebianPackage } from './debian.ts';
import type { Pooler } from './pooler.ts';
import { freePort } from './postgres.ts';

const program = '/usr/sbin/pgbouncer';
/** Debian's user without rights: PgBouncer does not run as root. */
const nobody = { uid: 65_534, gid: 65_534 };

const isOpen = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect').then(
    () => {
      socket.destroy();
      return true;
    },
    () => false,
  );
};

/**
 * Starts a real PgBouncer in transaction mode with its own defaults. Installs it if needed; throws
 * if it cannot.
 */
export async function startPgBouncer(url: string): Promise<Pooler> {
  if (!existsSync(program)) installDebianPackage('pgbouncer');
  if (!existsSync(program)) throw new Error('This test needs PgBouncer: apt-get install pgbouncer.');
  const { port: serverPort, username, password } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'mama-cabins-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${serverPort} user=${username} password=${password}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 3',
    ].join('\n'),
  );
  await chmod(folder, 0o755);
  const running = spawn(program, ['-q', file], { stdio: 'ignore', ...(userInfo().uid === 0 && nobody) });
  const ended = once(running, 'exit');
  for (let tries = 0; !(await isOpen(port)); tries++) {
    if (running.exitCode !== null || tries > 200) throw new Error('PgBouncer did not start.');
    await sleep(50);
  }
  const through = new URL(url);
  through.port = String(port);
  return {
    url: through.href,
    async stop() {
      running.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

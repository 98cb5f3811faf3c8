import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebianPackage } from './debian.ts';
import type { Pooler } from './fake-pooler.ts';
import { findFreePort } from './postgres.ts';

const program = '/usr/sbin/pgbouncer';
/** Debian's unprivileged user, because PgBouncer does not run as root. */
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

/** Starts PgBouncer in transaction mode with its defaults. Installs it if needed, or throws. */
export async function startPgBouncer(url: string): Promise<Pooler> {
  if (!existsSync(program)) installDebianPackage('pgbouncer');
  if (!existsSync(program)) throw new Error('This test needs PgBouncer: apt-get install pgbouncer.');
  const { port: serverPort, username, password } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'mama-cabins-pgbouncer-'));
  const port = await findFreePort();
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
  const stop = async () => {
    running.kill('SIGQUIT');
    await ended;
    await rm(folder, { recursive: true });
  };
  for (let tries = 0; !(await isOpen(port)); tries++) {
    if (running.exitCode === null && tries <= 200) await sleep(50);
    else {
      await stop();
      throw new Error('PgBouncer did not start.');
    }
  }
  const poolerUrl = new URL(url);
  poolerUrl.port = String(port);
  return { url: poolerUrl.href, stop };
}

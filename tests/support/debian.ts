import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

const quiet = { stdio: 'ignore' } as const;

/** Installs one of Debian's packages where that can be done: as root, with apt-get. */
export function installDebianPackage(name: string): void {
  if (userInfo().uid !== 0) return;
  spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
}

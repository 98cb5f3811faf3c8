import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

const options = { stdio: 'ignore' } as const;

/** Installs a Debian package if possible: as root, with apt-get. */
export function installDebianPackage(name: string): void {
  if (userInfo().uid !== 0) return;
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options);
}

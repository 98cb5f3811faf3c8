import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from './settings.ts';

const isSame = (one: string, other: string): boolean =>
  existsSync(other) && readFileSync(one, 'utf8') === readFileSync(other, 'utf8');

/**
 * Installs the packages of a tool that few commands need, below .data, by the package.json in `wanted`, unless that was done
 * before. Returns their `node_modules`. They can import the project's own packages.
 *
 * package.json names exact versions; what those depend on is the newest that fits. No install script runs.
 */
export function installToolPackages(name: string, wanted: string): string {
  const folder = join(dataDir, name);
  const packages = join(folder, 'node_modules');
  const installed = join(packages, 'installed.json');
  const manifest = join(wanted, 'package.json');
  if (isSame(manifest, installed)) return packages;
  console.log(`Installing the packages of ${name} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(manifest, join(folder, 'package.json'));
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', '--no-package-lock', '--ignore-scripts', '--legacy-peer-deps', ...quiet], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  // Last: where it is missing, an install was interrupted.
  copyFileSync(manifest, installed);
  return packages;
}

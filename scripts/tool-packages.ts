/** Installs the packages of rarely used tools. */

import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from './settings.ts';

const isSame = (a: string, b: string): boolean =>
  existsSync(b) && readFileSync(a, 'utf8') === readFileSync(b, 'utf8');

/**
 * Installs the packages of a rarely used tool below .data, by the package.json in `source`, unless
 * they are there. Returns their `node_modules`. They can import the project's packages. Direct
 * dependencies have exact versions; install scripts do not run.
 */
export function installToolPackages(name: string, source: string): string {
  const folder = join(dataDir, name);
  const packages = join(folder, 'node_modules');
  const installed = join(packages, 'installed.json');
  const manifest = join(source, 'package.json');
  if (isSame(manifest, installed)) return packages;
  console.log(`Installing the packages of ${name} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(manifest, join(folder, 'package.json'));
  const quietOptions = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync(
    'npm',
    ['install', '--no-package-lock', '--ignore-scripts', '--legacy-peer-deps', ...quietOptions],
    {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  // Last: if this file is missing, the installation was interrupted.
  copyFileSync(manifest, installed);
  return packages;
}

import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from './settings.ts';

const manifest = ['package.json', 'package-lock.json'] as const;

const isSame = (one: string, other: string): boolean =>
  existsSync(other) && readFileSync(one, 'utf8') === readFileSync(other, 'utf8');

/**
 * The packages of a tool that few commands need, so that nobody else waits for them: installed below .data by the manifest and
 * lock file in `wanted`, where they are not there yet. Returns their node_modules. What the project has itself is found there.
 */
export function installToolPackages(name: string, wanted: string): string {
  const folder = join(dataDir, name);
  const packages = join(folder, 'node_modules');
  const isWhole = existsSync(join(packages, '.package-lock.json'));
  if (isWhole && manifest.every((file) => isSame(join(wanted, file), join(folder, file)))) return packages;
  console.log(`Installing the packages of ${name} …`);
  mkdirSync(folder, { recursive: true });
  for (const file of manifest) copyFileSync(join(wanted, file), join(folder, file));
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['ci', '--ignore-scripts', '--legacy-peer-deps', ...quiet], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return packages;
}

import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from '../../../scripts/settings.ts';

const folder = join(dataDir, 'lighthouse');

/** The command line of Lighthouse, installed beside the data of this machine where it is not there yet. */
export function lighthouseCli(): string {
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(cli)) return cli;
  console.log('Installing Lighthouse …');
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(import.meta.dirname, 'package', file), join(folder, file));
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return cli;
}

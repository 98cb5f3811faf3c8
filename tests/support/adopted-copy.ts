// Copies the project and adopts it for another business, as its owner would.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { listProject } from '../../scripts/checks/project.ts';

const root = resolve(import.meta.dirname, '../..');

/** Answers of a business that adopts the project. */
export const business = {
  name: 'Fernwood Stays',
  host: 'June Hollis',
  about: 'Meet June',
  since: 2024,
  email: 'hello@fernwoodstays.com',
  phone: '(865) 430-7788',
  postalAddress: '12 Fern Hollow Road, Gatlinburg, TN 37738',
  contract: 'Fernwood Stays LLC',
  law: 'Tennessee',
  social: [],
};

/** Environment of a copy's commands, without this run's variables. */
export const plainEnv: NodeJS.ProcessEnv = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
);

/** Packages that Netlify packs unbundled, so they must be real folders. */
const unbundledPackages = ['sharp', 'libheif-js', '@img', 'detect-libc', 'semver'];

/** Copies the working files of the project to `to`, with its packages. */
export function copyProject(to: string): void {
  for (const file of listProject(root)) cpSync(join(root, file), join(to, file));
  mkdirSync(join(to, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const [from, target] = [join(root, 'node_modules', name), join(to, 'node_modules', name)];
    if (unbundledPackages.includes(name)) cpSync(from, target, { recursive: true });
    else symlinkSync(from, target);
  }
}

/** Runs `npm run adopt -- --write` in a copy with the answers of `business`. Returns its output. */
export function adopt(copy: string): string {
  const answers = join(copy, 'answers.yaml');
  writeFileSync(answers, stringify(business));
  const args = ['scripts/adopt.ts', '--write', '--answers', answers];
  return execFileSync(process.execPath, args, { cwd: copy, env: plainEnv, encoding: 'utf8' });
}

// Installs packages, then runs a script with the project's Node. This file runs on any Node before
// packages are installed, so it is plain JavaScript without packages.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const node = join(root, 'node_modules/.bin/node');

/** Returns the packages of a lock file by path; `undefined` if there is no file. */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Returns the packages to install, without those of tests and checks if only the site is needed.
 */
const listRequired = (isForTests) =>
  Object.entries(readLock('package-lock.json') ?? {}).filter(
    ([path, { dev }]) => path !== '' && (isForTests || !dev),
  );

/** npm writes this lock file last, so an interrupted installation is detected too. */
function isInstalled(isForTests) {
  const present = readLock('node_modules/.package-lock.json');
  if (!present) return false;
  return listRequired(isForTests).every(
    ([path, { version, optional, link }]) =>
      link || (present[path] ? present[path].version === version : optional),
  );
}

/** Returns the paths of packages for this system. */
function listPackagePaths(isForTests) {
  const isFor = (names, name) => names === undefined || names.includes(name);
  return listRequired(isForTests)
    .filter(([, { os, cpu }]) => isFor(os, process.platform) && isFor(cpu, process.arch))
    .map(([path]) => path);
}

/** Prints progress every few seconds, because npm prints nothing until the end. */
function showProgress(paths) {
  const startedAt = Date.now();
  const timer = setInterval(() => {
    const present = paths.filter((path) => existsSync(join(root, path, 'package.json')));
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`  ${present.length} of about ${paths.length} packages are there after ${seconds} s`);
  }, 5000);
  return () => clearInterval(timer);
}

async function installPackages(isForTests) {
  if (isInstalled(isForTests)) return;
  console.log('Installing packages. This takes a minute or so, once.');
  // Errors only: npm would warn about packages that need a newer Node than the machine's; the
  // project installs its own.
  const kinds = isForTests ? '--include=dev' : '--omit=dev';
  const npm = spawn('npm', ['ci', kinds, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const stopShowing = showProgress(listPackagePaths(isForTests));
  npm.on('error', ({ message }) => console.error(`npm cannot be run: ${message}`));
  const status = await new Promise((resolve) => npm.on('close', resolve).on('error', resolve));
  stopShowing();
  if (status !== 0) {
    console.error('The packages could not be installed; the reason stands above.');
    process.exit(1);
  }
}

/**
 * Installs missing packages, then runs `script` with the project's Node and exits with its code.
 * The IPC channel tells the script if this process is killed. Only tests and checks wait for their
 * packages.
 */
export async function runOnProjectNode(script, { isForTests = false } = {}) {
  await installPackages(isForTests);
  const child = spawn(node, [join(root, 'scripts', script), ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
  });
  // The terminal sends Ctrl-C to the whole group, other signals to this process only.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // When npm is killed, only its shell dies, and this process stays behind.
  const parent = process.ppid;
  const isOrphaned = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
  setInterval(() => isOrphaned() && child.kill('SIGTERM'), 250).unref();
  child.on('exit', (code) => process.exit(code ?? 1));
  child.on('error', (error) => {
    console.error(`${node} cannot be run: ${error.message}`);
    process.exit(1);
  });
}

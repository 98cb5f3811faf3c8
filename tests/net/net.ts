/**
 * `npm run net`: compares pages, shapes of responses and schema of a commit with the working files.
 * `-- --against COMMIT` names the commit. `-- --report` writes the changes to
 * `.data/net/changes.diff` and succeeds.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { Failure } from '../../scripts/command-failure.ts';
import { runCommand, runStep } from '../../scripts/lifecycle.ts';
import { dataDir, root } from '../../scripts/settings.ts';

const builder = 'tests/net/build-texts.ts';
const run = promisify(execFile);

/** Runs git in the project. Returns null when it fails. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/**
 * Returns the commit to compare with: the branch point from `main`. On `main` the last commit, or
 * the one before if no file has changed.
 */
function findBaseCommit(): string {
  const head = git('rev-parse', 'HEAD');
  const base = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main');
  if (base && base !== head) return base;
  return git('status', '--porcelain') ? 'HEAD' : 'HEAD~1';
}

/**
 * Links this project's packages into a checkout. `node_modules` is a real folder, because tools
 * cache in it.
 */
function linkPackages(checkout: string): void {
  mkdirSync(join(checkout, 'node_modules'));
  const names = readdirSync(join(root, 'node_modules')).filter((name) => !/^\.(?!bin$)/.test(name));
  for (const name of names)
    symlinkSync(join(root, 'node_modules', name), join(checkout, 'node_modules', name), 'junction');
}

function installPackages(checkout: string): void {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: checkout,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

/** Checks a commit out into a temporary folder with packages, until disposed. */
function checkOut(commit: string): { folder: string } & Disposable {
  const folder = join(mkdtempSync(join(tmpdir(), 'net-')), 'checkout');
  if (git('worktree', 'add', '--detach', folder, commit) === null) {
    rmSync(join(folder, '..'), { recursive: true, force: true });
    throw new Failure(`git cannot check out ${commit}.`);
  }
  if (git('diff', '--quiet', commit, '--', 'package-lock.json') === null) installPackages(folder);
  else linkPackages(folder);
  return {
    folder,
    [Symbol.dispose]() {
      git('worktree', 'remove', '--force', folder);
      rmSync(join(folder, '..'), { recursive: true, force: true });
    },
  };
}

/** Writes the texts of the project in `project` into `folder`. */
async function buildTexts(project: string, folder: string): Promise<void> {
  await run(process.execPath, [join(project, builder), folder], { cwd: project, maxBuffer: 100_000_000 });
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      against: { type: 'string' },
      report: { type: 'boolean', default: false },
    },
  });
  const commit = values.against ?? findBaseCommit();
  const shortName = git('rev-parse', '--short', '--verify', `${commit}^{commit}`);
  if (!shortName) throw new Failure(`${commit} is no commit of this repository.`);
  const before = join(dataDir, 'net/before');
  const after = join(dataDir, 'net/after');
  if (git('cat-file', '-e', `${commit}:${builder}`) === null)
    throw new Failure(`${shortName} has no ${builder}, which writes the texts to compare.`);
  using checkout = checkOut(commit);
  await runStep(`Building ${shortName}`, () => buildTexts(checkout.folder, before));
  await runStep('Building the working files', () => buildTexts(root, after));
  const args = ['diff', '--no-index', '--stat', '-p', '-U1', '--no-color', 'before', 'after'];
  const { status, stdout } = spawnSync('git', args, {
    cwd: join(dataDir, 'net'),
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  writeFileSync(join(dataDir, 'net/changes.diff'), stdout);
  if (status === 0) console.log(`Pages, responses and schema are as in ${shortName}.`);
  else console.log(values.report ? 'The changes are in .data/net/changes.diff.' : stdout);
  return status === 0 || values.report ? 0 : 1;
}, 130);

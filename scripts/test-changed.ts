/**
 * `npm run test:changed [-- BASE] [SPECS]`: runs tests affected by the changes since BASE (default
 * HEAD), with fewer random cases than `npm test`. Browser tests run only if named.
 */
import { execFileSync } from 'node:child_process';
import { ensureChromium } from '#support/chromium.ts';
import { checks, lintFiles, typesOfScripts } from './checks/all.ts';
import { runCommand } from './lifecycle.ts';
import { root } from './settings.ts';
import { browser, check, printSummary, runSequentially, vitest } from './test-steps.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Returns existing files that differ from `base`, including new ones. */
const changedSince = (base: string): string[] => [
  ...git('diff', '--name-only', '--relative', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];

const slow = new Set(['types', 'lint and format']);

await runCommand(async () => {
  const namedFiles = process.argv.slice(2);
  const specs = namedFiles.filter((name) => name.endsWith('.spec.ts'));
  const [base = 'HEAD'] = namedFiles.filter((name) => !specs.includes(name));
  const changed = changedSince(base);
  Object.assign(process.env, { CASES: '200', ROUNDS: '2' });
  ensureChromium();
  const types = changed.some((file) => file.endsWith('.astro'))
    ? checks.filter(({ name }) => name === 'types')
    : [typesOfScripts];
  const outcomes = await Promise.all([
    runSequentially([vitest('tests of what changed', [`--changed=${base}`, '--passWithNoTests'])]),
    runSequentially(
      [...types, lintFiles(changed), ...checks.filter(({ name }) => !slow.has(name))].map(check),
    ),
  ]);
  const browserOutcome = specs.length > 0 ? await runSequentially([browser('build and browser', specs)]) : [];
  return printSummary([...outcomes.flat(), ...browserOutcome]);
}, 130);

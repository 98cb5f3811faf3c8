/** `npm run test:mutation`: Stryker over the rules. Its packages are a sixth of the project's, and are installed by the first run. */
import { join } from 'node:path';
import { run, runNode } from '../../scripts/lifecycle.ts';
import { ownPackages } from '../../scripts/own-packages.ts';

await run(() => {
  const stryker = '@stryker-mutator/core/bin/stryker.js';
  const packages = ownPackages('stryker', join(import.meta.dirname, 'package'));
  return runNode(join(packages, stryker), ['run', ...process.argv.slice(2)]);
}, 130);

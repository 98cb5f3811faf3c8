/** `npm run test:mutation`: Stryker over the rules. Its packages are a sixth of the project's, and are installed by the first run. */
import { join } from 'node:path';
import { runCommand, runNode } from '../../scripts/lifecycle.ts';
import { installToolPackages } from '../../scripts/tool-packages.ts';

await runCommand(() => {
  const stryker = '@stryker-mutator/core/bin/stryker.js';
  const packages = installToolPackages('stryker', join(import.meta.dirname, 'package'));
  return runNode(join(packages, stryker), ['run', ...process.argv.slice(2)]);
}, 130);

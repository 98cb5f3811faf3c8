/** `npm run check:site`: checks the site in dist/ for search engines, feeds and keyboard users. */
import { runCommand } from './lifecycle.ts';
import { getBuildFolders } from './site-build.ts';
import { builtSite, printSummary, runSequentially } from './test-steps.ts';

await runCommand(async () => {
  const [, , dist = getBuildFolders('site').dist] = process.argv;
  return printSummary(
    await runSequentially([builtSite('the built site', { ...getBuildFolders('site'), dist })]),
  );
}, 130);

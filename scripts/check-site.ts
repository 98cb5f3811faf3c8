/** `npm run check:site`: what search engines, feeds and people without a mouse would find wrong with the site in dist/. */
import { runCommand } from './lifecycle.ts';
import { getBuildFolders } from './site-build.ts';
import { builtSite, printSummary, runSequentially } from './test-steps.ts';

await runCommand(async () => {
  const [, , dist = getBuildFolders('site').dist] = process.argv;
  return printSummary(
    await runSequentially([builtSite('the built site', { ...getBuildFolders('site'), dist })]),
  );
}, 130);

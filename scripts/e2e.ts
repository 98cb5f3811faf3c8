/**
 * `npm run test:e2e`: runs browser tests against a production build with a new, seeded PostgreSQL
 * database.
 */
import { join } from 'node:path';
import { listen } from '#netlify/local/http.ts';
import { ensureChromium } from '#support/chromium.ts';
import { runCommand, runNode } from './lifecycle.ts';
import { root } from './settings.ts';
import { openTestSite } from './test-site.ts';

const playwright = join(root, 'node_modules/@playwright/test/cli.js');

await runCommand(async () => {
  ensureChromium();
  await using resources = new AsyncDisposableStack();
  const { url, built, platform } = await openTestSite(resources);
  const site = resources.adopt(await listen(platform, 0), (server) => server.close());
  const env = {
    BASE_URL: `http://localhost:${site.port}`,
    DATABASE_URL: url,
    // For tests that deploy the site themselves.
    BUILT_SITE: JSON.stringify(built),
  };
  // Awaited, so that the server closes afterwards.
  return await runNode(playwright, ['test', ...process.argv.slice(2)], { env });
}, 130);

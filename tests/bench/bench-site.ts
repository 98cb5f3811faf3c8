// Builds and serves the site for the benchmarks, and starts Chromium.

import { type Browser, chromium } from 'playwright';
import { withDatabase } from '#netlify/local/database.ts';
import { listen } from '#netlify/local/http.ts';
import { createPlatform, projectFolders } from '#netlify/local/server.ts';
import { ensureChromium, launchOptions } from '#support/chromium.ts';
import { runCommand } from '../../scripts/lifecycle.ts';
import { prepareDatabase } from '../../scripts/prepare-database.ts';
import { loadEnv, root } from '../../scripts/settings.ts';
import { buildIfChanged } from '../../scripts/site-build.ts';

/** The production build on a local server, and a browser. */
export interface BenchSite {
  origin: string;
  /** Folder of the built files. */
  dist: string;
  browser: Browser;
}

/** Builds and serves the site, and ends the process with the exit code of `measure`. */
export const benchSite = (measure: (site: BenchSite) => Promise<number>): Promise<never> =>
  runCommand(async () => {
    loadEnv();
    ensureChromium();
    return withDatabase(process.env, async (source) => {
      await prepareDatabase(source);
      const built = await buildIfChanged(source);
      await using resources = new AsyncDisposableStack();
      const platform = await createPlatform({ ...projectFolders(root), ...built });
      const site = resources.adopt(await listen(platform, 0), (server) => server.close());
      const browser = resources.adopt(await chromium.launch(launchOptions()), (opened) => opened.close());
      return await measure({ origin: `http://localhost:${site.port}`, dist: built.dist, browser });
    });
  }, 130);

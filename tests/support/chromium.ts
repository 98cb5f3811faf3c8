// Finds or installs Chromium, and returns the options to launch it.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { chromium, type LaunchOptions } from 'playwright';
import { installDebianPackage } from './debian.ts';

// The headless shell renders the same pages with a fifth less CPU time.
const commonPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Finds a Chromium: that of CHROMIUM_PATH, an installed one, or Playwright's. */
const findChromium = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...commonPaths, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );

const isRoot = userInfo().uid === 0;
const installers = [
  () =>
    spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
      stdio: 'ignore',
      timeout: 300_000,
    }),
  () => installDebianPackage('chromium-headless-shell'),
];

/** Returns a Chromium's path, installing one if there is none. Throws if none can be installed. */
export function ensureChromium(): string {
  const present = findChromium();
  if (present) return present;
  console.log('Installing Chromium. This takes a minute or so, once.');
  for (const install of installers) {
    install();
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'There is no Chromium. Install one, and set CHROMIUM_PATH if it stands in an unusual place.',
  );
}

/**
 * Chromium renders address bar suggestions as web pages, one for each context: a third of a run's
 * CPU time. The last switch of a name wins, so Playwright's disabled features are repeated here.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Returns the launch options: offline except for the page, and without a sandbox for root. */
export const launchOptions = (): LaunchOptions => {
  const executablePath = findChromium();
  return {
    ...(executablePath && { executablePath }),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The shell rounds glyph widths to whole pixels, unlike phones and Chromium with a window.
      '--font-render-hinting=none',
      `--disable-features=${disabledFeatures}`,
    ],
  };
};

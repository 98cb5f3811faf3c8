// Checks a page's accessibility and color contrast with axe.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from '#support/page.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Scope {
  /** Selector of the part to check. Without it the whole page. */
  within?: string;
  /** Without rules of best practice. */
  wcagOnly?: boolean;
}

/** A toast may fade out while axe runs. The test of toasts checks a permanent one. */
const toasts = '[class*="_toast_"]';

/** Injects axe into a page once, because it is half a megabyte. */
async function injectAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axeSource);
}

/** Waits until transitions have ended; inherited colors start when the parent's have ended. */
export const waitForTransitions = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    // Not by `finished`, which stays pending if React removes the element.
    for (let rounds = 0; rounds < 100 && moving().length > 0; rounds += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });

async function expectNoViolations(
  page: Page,
  context: axe.ElementContext,
  runOnly?: axe.RunOnly,
): Promise<void> {
  await waitForTransitions(page);
  await injectAxe(page);
  // Listing passed rules would double the time.
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
  const run = `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`;
  const { violations } = await page.evaluate<axe.AxeResults>(run);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Expects axe to find no fault. */
export async function expectAccessible(page: Page, { within, wcagOnly = false }: Scope = {}): Promise<void> {
  const context = within ? { include: [within] } : { exclude: [toasts] };
  const tags = ['wcag2a', 'wcag2aa', 'wcag22aa'];
  await expectNoViolations(page, context, wcagOnly ? { type: 'tag', values: tags } : undefined);
}

/** Expects sufficient contrast of text in the page's current colors. */
export async function expectContrast(page: Page): Promise<void> {
  const values = ['color-contrast', 'link-in-text-block'];
  await expectNoViolations(page, { exclude: [toasts] }, { type: 'rule', values });
}

/** Like `expectAccessible` in light and dark; in dark only with color rules. */
export async function expectAccessibleInAllColors(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

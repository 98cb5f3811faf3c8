import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { layOutAll } from '#support/lay-out-all.ts';
import { expect } from '#support/page.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Look {
  /** A selector: only this part of the page. */
  within?: string;
  /** What the law asks for, without what is good practice. */
  wcagOnly?: boolean;
}

/** A toast goes by itself and may fade while axe looks; the test of toasts looks at one that stays. */
const toasts = '[class*="_toast_"]';

/** Puts axe into a page once: it is half a megabyte, and a page is looked at several times. */
async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axeSource);
}

/** What fades in has its own colors only when it is there; a color that is inherited sets out when its parent has arrived. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    for (let rounds = 0; rounds < 20 && moving().length > 0; rounds += 1)
      await Promise.allSettled(moving().map(({ finished }) => finished));
  });

async function expectNone(page: Page, context: axe.ElementContext, runOnly?: axe.RunOnly): Promise<void> {
  await layOutAll(page);
  await atRest(page);
  await bringAxe(page);
  // To write down what passed takes axe as long as to look.
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
  const run = `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`;
  const { violations } = await page.evaluate<axe.AxeResults>(run);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Expects axe to find no fault. */
export async function expectNoFault(page: Page, { within, wcagOnly = false }: Look = {}): Promise<void> {
  const context = within ? { include: [within] } : { exclude: [toasts] };
  const tags = ['wcag2a', 'wcag2aa', 'wcag22aa'];
  await expectNone(page, context, wcagOnly ? { type: 'tag', values: tags } : undefined);
}

/** Expects words to stand out from their ground, in the colors the page has now. */
export async function expectContrast(page: Page): Promise<void> {
  const values = ['color-contrast', 'link-in-text-block'];
  await expectNone(page, { exclude: [toasts] }, { type: 'rule', values });
}

/** As `expectNoFault` in light and in dark colors: in the second, by the rules that look at colors. */
export async function expectNoFaultInAnyColors(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoFault(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '#support/page.ts';

interface Look {
  /** A selector: only this part of the page. */
  within?: string;
  /** What the law asks for, without what is good practice. */
  wcagOnly?: boolean;
}

/** A toast goes by itself and may fade while axe looks; the test of toasts looks at one that stays. */
const toasts = '[class*="_toast_"]';

/**
 * Legacy means here: without a second page, in which what was found in frames of other sites is joined. There are none. To
 * write down what passed takes axe as long as to look.
 */
const axeOf = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

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

async function expectNone(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Expects axe to find no fault. */
export async function expectNoFault(page: Page, { within, wcagOnly = false }: Look = {}): Promise<void> {
  await atRest(page);
  const axe = axeOf(page);
  if (within) axe.include(within);
  else axe.exclude(toasts);
  if (wcagOnly) axe.withTags(['wcag2a', 'wcag2aa', 'wcag22aa']);
  await expectNone(axe);
}

/** Expects words to stand out from their ground, in the colors the page has now. */
export async function expectContrast(page: Page): Promise<void> {
  await atRest(page);
  await expectNone(axeOf(page).exclude(toasts).withRules(['color-contrast', 'link-in-text-block']));
}

/** As `expectNoFault` in light and in dark colors: in the second, by the rules that look at colors. */
export async function expectNoFaultInAnyColors(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoFault(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

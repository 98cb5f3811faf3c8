// Steps run in Firefox and WebKit: Back closes a dialog, then leaves the page.

import { paths } from '#paths';
import type { Page } from './page.ts';
import { type Site, type Step, untilAddress } from './walk.ts';

const waitForDialog = (page: Page, isThere: boolean): Promise<void> =>
  page.until(
    `a dialog is ${isThere ? 'open' : 'closed'}`,
    (isThere) => (document.querySelector('dialog:modal') !== null) === isThere,
    isThere,
  );

/** Expects Back to leave the page: closed dialogs left no history entry. */
async function expectBackLeaves(page: Page): Promise<void> {
  await page.until('the dialog has no history entry', () => !history.state?.openLayers);
  await page.back();
  await untilAddress(page, paths.about);
}

async function closeByBack(page: Page, { origin }: Site): Promise<void> {
  await page.open(`${origin}${paths.about}`);
  await page.open(`${origin}${paths.home}`);
  await page.run(() => void Object.assign(window, { isSamePage: true }));
  for (let round = 0; round < 2; round += 1) {
    await page.press({ selector: 'header .search' });
    await page.see({ selector: 'dialog[open] button', words: /^Next month/ });
    await page.until('the dialog has its history entry', () => history.state?.openLayers?.layers === 1);
    await page.back();
    await waitForDialog(page, false);
  }
  await page.press({ selector: 'header .search' });
  await page.see({ selector: 'dialog[open] button', words: /^Next month/ });
  await page.press({ selector: 'dialog[open] .dialog-close' });
  await waitForDialog(page, false);
  await page.until('it is the same page', () => Reflect.has(window, 'isSamePage'));
  await expectBackLeaves(page);
}

async function searchAndComeBack(page: Page, { origin }: Site): Promise<void> {
  await page.open(`${origin}${paths.about}`);
  await page.open(`${origin}${paths.home}`);
  await page.press({ selector: 'header .search' });
  await page.see({ selector: 'dialog[open] button', words: /^Next month/ });
  await page.press({ selector: 'dialog[open] button', words: /^(Browse All|Show Available) Cabins$/ });
  await untilAddress(page, paths.cabins);
  await page.back();
  await untilAddress(page, paths.cabins, false);
  await waitForDialog(page, false);
  await expectBackLeaves(page);
}

export const historyWalk: readonly Step[] = [
  { title: 'Back closes a dialog, and the next Back leaves the page', walk: closeByBack },
  { title: 'one Back leaves a search from the dialog', walk: searchAndComeBack },
];

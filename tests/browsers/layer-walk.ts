import { paths } from '#paths';
import type { Page } from './page.ts';
import { type Site, type Step, untilAddress } from './walk.ts';

const isOpen = (page: Page, isThere: boolean): Promise<void> =>
  page.until(
    `a dialog is ${isThere ? 'open' : 'closed'}`,
    (isThere) => (document.querySelector('dialog:modal') !== null) === isThere,
    isThere,
  );

/** Nothing that was opened and closed is left in the history. */
async function expectBackLeaves(page: Page): Promise<void> {
  await page.until('the entry of the dialog is gone', () => !history.state?.openLayers);
  await page.back();
  await untilAddress(page, paths.about);
}

async function closeByBack(page: Page, { origin }: Site): Promise<void> {
  await page.open(`${origin}${paths.about}`);
  await page.open(`${origin}${paths.home}`);
  await page.run(() => void Object.assign(window, { isSamePage: true }));
  for (let turn = 0; turn < 2; turn += 1) {
    await page.press({ selector: 'header .search' });
    await page.see({ selector: 'dialog[open] button', words: /^Next month/ });
    await page.until('the dialog has its entry', () => history.state?.openLayers?.layers === 1);
    await page.back();
    await isOpen(page, false);
  }
  await page.press({ selector: 'header .search' });
  await page.see({ selector: 'dialog[open] button', words: /^Next month/ });
  await page.press({ selector: 'dialog[open] .dialog-close' });
  await isOpen(page, false);
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
  await isOpen(page, false);
  await expectBackLeaves(page);
}

export const layerWalk: readonly Step[] = [
  { title: 'Back closes a dialog, and the next Back leaves the page', walk: closeByBack },
  { title: 'a search from its dialog is left by one Back', walk: searchAndComeBack },
];

// Steps run in Firefox and WebKit: searches for a town, a month and weekends in the dialog.

import { paths } from '#paths';
import type { Page } from './page.ts';
import { type Site, type Step, untilAddress } from './walk.ts';

const button = (words: RegExp) => ({ selector: 'dialog[open] button', words });

async function openDialog(page: Page, { origin }: Site): Promise<void> {
  await page.open(`${origin}${paths.home}`);
  await page.run(() => sessionStorage.clear());
  await page.open(`${origin}${paths.home}`);
  await page.run(() => localStorage.setItem('newsletterPopupDismissed', 'true'));
  await page.press({ selector: 'header .search' });
  await page.see(button(/^Next month/));
}

/** Shows the results, whose address and header contain the selection. */
async function showResults(page: Page, address: readonly string[], summary: RegExp): Promise<void> {
  await page.press(button(/^Show Available Cabins$/));
  for (const part of address) await untilAddress(page, part);
  await page.see({ selector: 'header .search', words: summary });
  await page.see({ selector: '[data-status]', words: /cabin/ });
}

async function choosePartyAndTown(page: Page, site: Site): Promise<void> {
  await openDialog(page, site);
  await page.press({ selector: '[aria-controls=search-where]' });
  await page.press({ selector: '[data-field=city] label', words: /^Gatlinburg$/ });
  await page.press({ selector: '[aria-controls=search-who]' });
  for (const more of ['guests', 'children', 'pets']) await page.press(button(new RegExp(`^More ${more}$`)));
  await page.press({ selector: '[aria-controls=search-when]' });
  await page.press(button(/^Week Escape/));
  await page.press({ selector: 'dialog[open] label', words: /^±3 days flexible$/ });
  const address = ['city=Gatlinburg', 'flexible_days=3', 'guests=3', 'children=1', 'pets=1'];
  await showResults(page, address, /Gatlinburg · .* ±3 days · 3 guests · 1 of them a child · 1 pet/);
}

async function chooseMonth(page: Page, site: Site): Promise<void> {
  await openDialog(page, site);
  await page.press(button(/^Whole month/));
  await page.press(button(/^More nights$/));
  await showResults(page, ['month=', 'nights=4'], /4 nights in /);
}

async function chooseWeekends(page: Page, site: Site): Promise<void> {
  await openDialog(page, site);
  await page.press(button(/^Any weekend/));
  await showResults(page, ['weekends=1', 'months=3'], /Weekend in /);
}

/** Every kind of search in the search dialog. */
export const dialogWalk: readonly Step[] = [
  {
    title: 'the dialog searches a town for a party with a child and a pet, with flexible days',
    walk: choosePartyAndTown,
  },
  { title: 'the dialog searches a whole month', walk: chooseMonth },
  { title: 'the dialog searches any weekend', walk: chooseWeekends },
];

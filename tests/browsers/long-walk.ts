// Steps run in Firefox and WebKit after the short walk, from payment to the host calendar.

import { addDays } from '#domain/dates/day.ts';
import { paths } from '#paths';
import { createHostSignInLink } from '../e2e/host.ts';
import { bookingWalk } from './booking-walk.ts';
import { dialogWalk } from './dialog-walk.ts';
import { historyWalk } from './history-walk.ts';
import { listWalk } from './list-walk.ts';
import { keys, type Page } from './page.ts';
import type { Site, Step } from './walk.ts';

async function save(page: Page, { origin }: Site): Promise<void> {
  await page.open(`${origin}${paths.cabins}`);
  await page.press({ selector: 'main button', words: /^Save / });
  await page.see({ selector: 'dialog[open]', words: /Send me this cabin/ });
  await page.type(keys.escape);
  await page.open(`${origin}${paths.saved}`);
  await page.see({ selector: 'main [data-slug] h2', words: /\w/ });
}

async function plan(page: Page, { origin, from }: Site): Promise<void> {
  await page.open(`${origin}${paths.plan}`);
  await page.choose({ selector: '[name=check_in]' }, from);
  await page.choose({ selector: '[name=check_out]' }, addDays(from, 3));
  await page.choose({ selector: '[name=guests]' }, '4');
  await page.press({ selector: 'label', words: /^Water$/ });
  await page.press({ selector: 'button', words: /^Plan my days$/ });
  await page.see({ selector: 'h2, h3', words: /day, \w{3} \d+/ });
  await page.see({ selector: 'button', words: /^Change / });
}

async function useMap(page: Page, { origin }: Site): Promise<void> {
  // In a search, all available cabins may be in groups without a pin of their own.
  await page.run(() => sessionStorage.clear());
  await page.open(`${origin}${paths.map}`);
  await page.press({ selector: 'main a.pin' });
  await page.see({ selector: '[data-row][data-selected]' });
  const hasWebGl = await page.run(() => document.createElement('canvas').getContext('webgl2') !== null);
  // Without WebGL the map stays static. Rendered by the CPU, its first frame may take a minute.
  if (!hasWebGl) return;
  await page.press({ selector: '[data-zoom="1"]' });
  await page.until('a live map begins', () => document.querySelector('.map-canvas canvas') !== null);
}

async function goOffline(page: Page, site: Site): Promise<void> {
  const path = paths.guideEntry('cades-cove');
  await page.open(`${site.origin}${path}`);
  await page.until(
    `${path} is cached`,
    async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined,
    path,
  );
  await site.stop();
  await page.open(`${site.origin}${path}`);
  await page.see({ selector: 'h1', words: /Cades Cove/ });
  await page.see({ selector: '.offline-bar', words: /^You are offline\. Saved \w+day at / });
  await site.start();
  await page.open(`${site.origin}${path}`);
  await page.until('the offline bar is gone', () => document.querySelector('.offline-bar') === null);
}

/** Saves unopened posts and opens them offline. */
async function saveForOffline(page: Page, site: Site): Promise<void> {
  await page.open(`${site.origin}${paths.blog}`);
  await page.press({ selector: 'button', words: /^Save for the mountains$/ });
  await page.see({ selector: 'dialog[open] label', words: /^The notes from the mountains/ });
  await page.press({ selector: 'dialog[open] button', words: /^Save on this device$/ });
  await page.see({ selector: 'dialog[open]', words: /\d+ pages saved on this device\./ });
  await site.stop();
  await page.open(`${site.origin}${paths.post('quiet-weeks')}`);
  await page.see({ selector: '.offline-bar', words: /^You are offline\. Saved \w+day at / });
  await page.open(`${site.origin}${paths.about}`);
  await page.see({ selector: 'h1', words: /^No signal up here$/ });
  await page.see({ selector: 'a[href="tel:911"]' });
  await page.see({ selector: '[data-kept-list]', words: /Saved \w+day at / });
  await page.press({ selector: 'a[data-intent=site-search]' });
  await page.see({ selector: 'dialog[open]', words: /^Search the guide/ });
  await page.type('bears');
  await page.see({ selector: 'dialog[open] a[href^="/blog/"]' });
  await page.type(keys.escape);
  await page.back();
  await page.see({ selector: '.offline-bar', words: /^You are offline\. Saved \w+day at / });
  await site.start();
}

async function changeNights(page: Page, { origin, from }: Site): Promise<void> {
  await page.open(`${origin}${await createHostSignInLink()}`);
  await page.press({ selector: 'button', words: /^Sign in$/ });
  await page.see({ selector: 'h1', words: /day, \w+ \d+, \d{4}$/ });
  await page.open(`${origin}${paths.desk(`calendar/${addDays(from, 30)}`)}`);
  await page.press({ selector: '[role=gridcell]', words: /: free, / });
  await page.press({ selector: 'button', words: /^Change these nights$/ });
  await page.choose({ selector: 'dialog[open] select' }, 'block');
  await page.see({ selector: 'dialog[open]', words: /1 night would change/ });
  await page.press({ selector: 'dialog[open] button', words: /^Save$/ });
  await page.see({ selector: 'body', words: /1 night saved\./ });
  await page.press({ selector: 'button', words: /^Undo$/ });
  await page.see({ selector: 'dialog[open]', words: /As before: 1 night\./ });
  await page.press({ selector: 'dialog[open] button', words: /^Put back$/ });
  await page.see({ selector: 'body', words: /1 night as before\./ });
}

/** Continues the short walk: payments, saved items, the map, offline, and the host's pages. */
export const longWalk: readonly Step[] = [
  ...bookingWalk,
  ...dialogWalk,
  ...listWalk,
  ...historyWalk,
  { title: 'a saved cabin is on the page of saved cabins', walk: save },
  { title: 'a trip is planned', walk: plan },
  { title: 'a pin selects its cabin, and the live map starts', walk: useMap },
  { title: 'an opened page is available offline', walk: goOffline },
  { title: 'saved pages and the search for them are available offline', walk: saveForOffline },
  { title: 'a host blocks a night in the calendar and undoes it', walk: changeNights },
];

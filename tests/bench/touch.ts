/** `npm run bench:touch`: how soon a first touch is answered on both slow 4G lines with a processor four times slower. */
import type { Browser, Page } from 'playwright';
import { typedKeys } from '#domain/type-guards.ts';
import {
  type SlowLine,
  settled,
  slowDown,
  type TouchTimes,
  touchTimes,
  watchTouch,
} from '#support/slow-phone.ts';
import { benchSite } from './bench-site.ts';

const rounds = 3;
const calendar = 'dialog[open]:not([data-frame]) [role="grid"] button:not(:disabled)';

const touches = [
  { name: 'search', path: '/', control: 'header .search', usable: calendar },
  {
    name: 'availability',
    path: '/cabins',
    control: '.cabin-card [data-intent="availability"]',
    usable: calendar,
  },
  {
    name: 'saved',
    path: '/',
    control: 'header .saved',
    usable: 'dialog[open]:not([data-frame]) .dialog-body > *',
  },
] as const;
type Touch = (typeof touches)[number];

/** When a guest touches: as soon as the page has loaded, or once what she needs has been fetched ahead. */
const moments = {
  'at once': (page: Page) => page.waitForLoadState('load'),
  'fetched ahead': settled,
};
type Moment = keyof typeof moments;

const lines: readonly SlowLine[] = ['lighthouse', 'devtools'];

/** When and on which line a guest touches. */
interface Circumstances {
  moment: Moment;
  line: SlowLine;
}

async function measure(browser: Browser, origin: string, touch: Touch, { moment, line }: Circumstances) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript(() => localStorage.setItem('newsletterPopupDismissed', 'true'));
  const page = await context.newPage();
  await watchTouch(page, touch.usable);
  await slowDown(page, line);
  await page.goto(origin + touch.path, { waitUntil: 'commit' });
  await moments[moment](page);
  await page.locator(touch.control).first().tap();
  const times = await touchTimes(page);
  await context.close();
  return times;
}

const median = (times: TouchTimes[], part: keyof TouchTimes) =>
  times.map((time) => time[part] ?? Number.NaN).toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

async function report(browser: Browser, origin: string, touch: Touch, when: Circumstances): Promise<void> {
  const times: TouchTimes[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await measure(browser, origin, touch, when));
  const cells = (['frame', 'usable'] as const).map((part) =>
    `${median(times, part)?.toFixed(0)}`.padStart(10),
  );
  console.log([touch.name, when.moment, when.line].map((name) => name.padEnd(16)).join('') + cells.join(''));
}

await benchSite(async ({ browser, origin }) => {
  console.log(`ms, median of ${rounds}`.padEnd(48) + 'frame'.padStart(10) + 'usable'.padStart(10));
  for (const touch of touches) {
    for (const line of lines) {
      for (const moment of typedKeys(moments)) await report(browser, origin, touch, { moment, line });
    }
  }
  return 0;
});

/**
 * `npm run bench:touch`: response time to a touch on a slow phone, as a ratio to a plain page with
 * one React dialog. Names limit the touches (`-- search deal`), `--rounds=9` repeats each,
 * `--rates=4` sets the CPU slowdown.
 */
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { slowDown, type TouchTimes, touchTimes, watchTouch } from '#support/slow-phone.ts';
import { benchSite } from './bench-site.ts';
import { servePlainPage } from './plain-site.ts';

const filled = 'dialog[open]:not([data-frame])';
const calendar = `${filled} [role="grid"] button:not(:disabled)`;

interface Touch {
  name: string;
  path: string;
  /** Selects what is touched. */
  control: string;
  /** Selects what the guest came for. */
  usable: string;
}

/** The unit of all others. */
const plain: Touch = { name: 'plain page', path: '/', control: '[data-open]', usable: calendar };

const touches: readonly Touch[] = [
  { name: 'search', path: '/', control: 'header .search', usable: calendar },
  {
    name: 'calendar',
    path: '/cabins',
    control: '.cabin-card [data-intent="availability"]',
    usable: calendar,
  },
  { name: 'saved', path: '/', control: 'header .saved', usable: `${filled} .dialog-body > *` },
  {
    name: 'text-me',
    path: '/cabins',
    control: '.cabin-card [data-heart]',
    usable: `${filled} input[type="tel"]`,
  },
  {
    name: 'video',
    path: '/cabins',
    control: '.cabin-card [data-intent="video"]',
    usable: `${filled} .dialog-body :is(video, iframe)`,
  },
  // It comes with the first touch of the page, wherever that is.
  { name: 'deal', path: '/', control: 'h1', usable: '[data-deal] button' },
];

/** Milliseconds from the page's load to the touch. */
const moments = { 'at once': 0, 'after 6 s': 6000 };
type Moment = keyof typeof moments;

/** Ratios to the plain page, and milliseconds until a touch changes the screen. */
const goals = { 'at once': 1.3, 'after 6 s': 1, heard: 100 };

/** The ratios the benchmark fails above. Lower them as the goals come nearer. */
const limits = { 'at once': 3, 'after 6 s': 2 };

interface Circumstances {
  moment: Moment;
  /** CPU slowdown of the phone relative to this machine. */
  rate: number;
}

async function measure(
  browser: Browser,
  origin: string,
  touch: Touch,
  { moment, rate }: Circumstances,
): Promise<TouchTimes> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript(() => localStorage.setItem('newsletterPopupDismissed', 'true'));
  const page = await context.newPage();
  await watchTouch(page, touch.usable);
  await slowDown(page, 'devtools', rate);
  await page.goto(origin + touch.path, { waitUntil: 'load' });
  await page.waitForTimeout(moments[moment]);
  await tap(page, touch.control);
  const times = await touchTimes(page);
  await context.close();
  return times;
}

/**
 * Not by `locator.tap()`, which waits for frames: a busy page is touched no later than an idle one.
 */
async function tap(page: Page, control: string): Promise<void> {
  const place = await page.evaluate((selector) => {
    const found = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
    found?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  }, control);
  await page.touchscreen.tap(place.x, place.y);
}

const parts = ['usable', 'heard', 'files'] as const;
type Medians = Record<(typeof parts)[number], number>;

function mediansOf(times: readonly TouchTimes[]): Medians {
  const median = (part: keyof Medians) =>
    times.map((time) => time[part] ?? Number.NaN).toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
  return { usable: median('usable'), heard: median('heard'), files: median('files') };
}

const row = (cells: readonly string[]) =>
  cells.map((cell, index) => (index < 3 ? cell.padEnd(12) : cell.padStart(10))).join('');

/** Prints a line, with `!` at what is over its goal; returns whether it is over a limit. */
function report(touch: Touch, { moment, rate }: Circumstances, own: Medians, unit: Medians): boolean {
  const ratio = own.usable / unit.usable;
  const isLate = touch !== plain && ratio > goals[moment];
  const isUnheard = touch !== plain && own.heard > goals.heard;
  console.log(
    row([
      touch.name,
      moment,
      `${rate} × CPU`,
      own.usable.toFixed(0),
      `${ratio.toFixed(2)}${isLate ? '!' : ' '}`,
      `${own.heard.toFixed(0)}${isUnheard ? '!' : ' '}`,
      own.files.toFixed(0),
    ]),
  );
  return touch !== plain && ratio > limits[moment];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, rates: { type: 'string', default: '4,6' } },
});
const chosen = touches.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

await benchSite(async ({ browser, origin }) => {
  const plainSite = await servePlainPage();
  const plainOrigin = `http://localhost:${plainSite.port}`;
  console.log(`DevTools' slow 4G, median of ${values.rounds}; ! is over its goal`);
  console.log(row(['touch', 'when', 'phone', 'usable ms', '÷ plain', 'heard ms', 'files']));
  let over = 0;
  for (const rate of values.rates.split(',').map(Number)) {
    for (const moment of Object.keys(moments) as Moment[]) {
      const when = { moment, rate };
      const all = new Map<Touch, TouchTimes[]>([plain, ...chosen].map((touch) => [touch, []]));
      // In turns: what else this machine does slows all of them alike.
      for (let round = 0; round < Number(values.rounds); round += 1)
        for (const [touch, times] of all)
          times.push(await measure(browser, touch === plain ? plainOrigin : origin, touch, when));
      const unit = mediansOf(all.get(plain) ?? []);
      for (const [touch, times] of all) over += Number(report(touch, when, mediansOf(times), unit));
    }
  }
  await plainSite.close();
  console.log(over === 0 ? 'No touch is over its limit.' : `${over} are over their limits.`);
  return over > 0 ? 1 : 0;
});

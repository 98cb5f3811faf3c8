/**
 * `npm run bench:islands`: cost of the deal's card and the newsletter popup on a phone, in bytes of
 * script and main-thread time.
 */
import type { Browser, CDPSession, Page } from 'playwright';
import { benchSite } from './bench-site.ts';

const rounds = 5;
const slowdown = 4;

/** Compressed script in kB and main-thread tasks in ms of a step. */
interface Cost {
  script: number;
  tasks: number;
}

const dealSteps: Record<string, (page: Page) => Promise<unknown>> = {
  'home, untouched, 4 s': async (page) => {
    await page.goto('/', { waitUntil: 'load' });
    await page.waitForTimeout(4000);
  },
  'scrolled, until the deal’s card is shown': async (page) => {
    await page.mouse.wheel(0, 300);
    await page.getByText('Tap to reveal this exclusive offer').waitFor();
    await page.waitForTimeout(500);
  },
};

const popupSteps: typeof dealSteps = {
  'about, untouched, 4 s': async (page) => {
    await page.goto('/about', { waitUntil: 'load' });
    await page.waitForTimeout(4000);
  },
  'until the popup is shown': async (page) => {
    await page.getByText('No spam, ever. Unsubscribe anytime.').waitFor();
    await page.waitForTimeout(500);
  },
};

async function readTaskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function measure(browser: Browser, baseURL: string, steps: typeof dealSteps): Promise<Cost[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    baseURL,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize / 1000));
  });
  const readTotals = async (): Promise<Cost> => ({
    script: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
    tasks: await readTaskTime(session),
  });
  const costs: Cost[] = [];
  for (const step of Object.values(steps)) {
    const before = await readTotals();
    await step(page);
    const after = await readTotals();
    costs.push({ script: after.script - before.script, tasks: after.tasks - before.tasks });
  }
  await context.close();
  return costs;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function report(browser: Browser, baseURL: string, steps: typeof dealSteps): Promise<void> {
  const all: Cost[][] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure(browser, baseURL, steps));
  Object.keys(steps).forEach((name, index) => {
    const getMedian = (part: keyof Cost) => median(all.map((costs) => costs[index]?.[part] ?? Number.NaN));
    console.log(
      `${name.padEnd(44)}${getMedian('script').toFixed(1).padStart(8)} kB${getMedian('tasks').toFixed(0).padStart(8)} ms`,
    );
  });
}

await benchSite(async ({ browser, origin }) => {
  console.log(`Script and main-thread tasks, ${slowdown}× CPU, median of ${rounds}`);
  for (const steps of [dealSteps, popupSteps]) await report(browser, origin, steps);
  return 0;
});

/** `npm run bench:weight`: bytes and requests of each page on a phone before a touch, compared with the design's budgets. */
import type { Browser, Response } from 'playwright';
import { listFiles } from '#netlify/local/static-files.ts';
import { benchSite } from './bench-site.ts';

/** Sizes in kB (1000 bytes), compressed as sent. */
const measures = ['HTML', 'JS', 'fonts', 'all', 'requests', 'prefetch'] as const;
type Weight = Record<(typeof measures)[number], number>;

/** Budgets exclude prefetched files, which are loaded last and not executed. */
const budget: Weight = {
  HTML: 16,
  JS: 20,
  fonts: 50,
  all: 150,
  requests: 15,
  prefetch: Number.POSITIVE_INFINITY,
};
const lists = /^\/(cabins(\/(hot-tub|pet-friendly|family|pool))?|events|map)$/;
const getBudget = (route: string): Weight => (lists.test(route) ? { ...budget, HTML: 20 } : budget);

const maxPerFolder = 5;

/** Lists all pages, but only the first few of a folder. Card fragments are excluded. */
function listRoutes(dist: string): string[] {
  const pages = [...listFiles(dist).values()].filter(
    ({ type, pathname }) => type.startsWith('text/html') && !/^\/(cabins\/card|map\/sheet)\b/.test(pathname),
  );
  const routes = [...new Set(pages.map(({ pathname }) => pathname))].toSorted();
  const folderOf = (route: string) => route.slice(0, route.lastIndexOf('/'));
  const isAmongFirst = (route: string) =>
    routes.filter((one) => folderOf(one) === folderOf(route)).indexOf(route) < maxPerFolder;
  return routes.filter((route) => folderOf(route) === '' || lists.test(route) || isAmongFirst(route));
}

const kinds = new Map<string, 'HTML' | 'JS' | 'fonts'>([
  ['document', 'HTML'],
  ['script', 'JS'],
  ['font', 'fonts'],
]);

/** Whether a file was prefetched without being executed. */
function isPrefetched(response: Response, run: ReadonlySet<string>): boolean {
  const url = response.url();
  const isFetched = getType(response) === 'fetch' && /\/_astro\/.*\.(js|css)$/.test(url);
  return isFetched && !run.has(url);
}

/** Drops second responses of a file. A prefetched file is later executed from the browser's cache. */
const dropRepeatedFiles = (responses: readonly Response[]): Response[] =>
  responses.filter(
    (response, index) =>
      !isFile(response) || responses.findIndex((one) => one.url() === response.url()) === index,
  );

const isFile = (response: Response): boolean => response.url().includes('/_astro/');

const getType = (response: Response): string => response.request().resourceType();

async function measurePage(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  const weight: Weight = { HTML: 0, JS: 0, fonts: 0, all: 0, requests: 0, prefetch: 0 };
  const run = new Set(responses.filter((one) => getType(one) === 'script').map((one) => one.url()));
  for (const response of dropRepeatedFiles(responses)) {
    const kilobytes = (await response.request().sizes()).responseBodySize / 1000;
    if (isPrefetched(response, run)) {
      weight.prefetch += kilobytes;
      continue;
    }
    const kind = kinds.get(run.has(response.url()) ? 'script' : getType(response));
    weight.all += kilobytes;
    weight.requests += 1;
    if (kind) weight[kind] += kilobytes;
  }
  await context.close();
  return weight;
}

const row = (name: string, cells: string[]) =>
  [name.padEnd(40), ...cells.map((cell) => cell.padStart(10))].join('');

/** Formats a line of the table and marks values over budget. */
function describe(route: string, weight: Weight): { line: string; isOver: boolean } {
  const allowed = getBudget(route);
  const over = measures.filter((measure) => weight[measure] > allowed[measure]);
  const text = (measure: (typeof measures)[number]) =>
    `${weight[measure].toFixed(measure === 'requests' ? 0 : 1)}${over.includes(measure) ? '!' : ' '}`;
  return { line: row(route, measures.map(text)), isOver: over.length > 0 };
}

await benchSite(async ({ browser, origin, dist }) => {
  let pagesOver = 0;
  console.log(row('kB before any touch; ! marks values over budget', [...measures]));
  for (const route of listRoutes(dist)) {
    const { line, isOver } = describe(route, await measurePage(browser, `${origin}${route}`));
    console.log(line);
    if (isOver) pagesOver += 1;
  }
  console.log(pagesOver === 0 ? 'Every page is within budget.' : `${pagesOver} pages are over budget.`);
  return pagesOver > 0 ? 1 : 0;
});

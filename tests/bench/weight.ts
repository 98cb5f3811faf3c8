/**
 * `npm run bench:weight`: what each page costs a phone before it is touched, against the budgets of
 * the design.
 */
import type { Browser, Response } from 'playwright';
import { listFiles } from '#netlify/local/static-files.ts';
import { benchSite } from './bench-site.ts';

/** kB are 1000 bytes as they travel, brotli where the server compresses. */
const measures = ['HTML', 'JS', 'fonts', 'all', 'requests', 'ahead'] as const;
type Weight = Record<(typeof measures)[number], number>;

/** Budgets exclude prefetched files, which are loaded last and not executed. */
const budget: Weight = {
  HTML: 16,
  JS: 20,
  fonts: 50,
  all: 150,
  requests: 15,
  ahead: Number.POSITIVE_INFINITY,
};
const lists = /^\/(cabins(\/(hot-tub|pet-friendly|family|pool))?|events|map)$/;
const budgetOf = (route: string): Weight => (lists.test(route) ? { ...budget, HTML: 20 } : budget);

const mostOfAKind = 5;

/**
 * Every page, but of a folder full of the same kind only the first few. A card alone is no page.
 */
function routesIn(dist: string): string[] {
  const pages = [...listFiles(dist).values()].filter(
    ({ type, pathname }) => type.startsWith('text/html') && !/^\/(cabins\/card|map\/sheet)\b/.test(pathname),
  );
  const routes = [...new Set(pages.map(({ pathname }) => pathname))].toSorted();
  const folderOf = (route: string) => route.slice(0, route.lastIndexOf('/'));
  const isEarly = (route: string) =>
    routes.filter((one) => folderOf(one) === folderOf(route)).indexOf(route) < mostOfAKind;
  return routes.filter((route) => folderOf(route) === '' || lists.test(route) || isEarly(route));
}

const kinds = new Map<string, 'HTML' | 'JS' | 'fonts'>([
  ['document', 'HTML'],
  ['script', 'JS'],
  ['font', 'fonts'],
]);

/** Fetched into the cache and not run: a file that is run after all is a script like any other. */
function isAhead(response: Response, run: ReadonlySet<string>): boolean {
  const url = response.url();
  const isFetched = typeOf(response) === 'fetch' && /\/_astro\/.*\.(js|css)$/.test(url);
  return isFetched && !run.has(url);
}

/** A prefetched file that is executed later comes from the browser's cache the second time. */
const onePerFile = (responses: readonly Response[]): Response[] =>
  responses.filter(
    (response, index) =>
      !isFile(response) || responses.findIndex((one) => one.url() === response.url()) === index,
  );

const isFile = (response: Response): boolean => response.url().includes('/_astro/');

const typeOf = (response: Response): string => response.request().resourceType();

async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  const weight: Weight = { HTML: 0, JS: 0, fonts: 0, all: 0, requests: 0, ahead: 0 };
  const run = new Set(responses.filter((one) => typeOf(one) === 'script').map((one) => one.url()));
  for (const response of onePerFile(responses)) {
    const kilobytes = (await response.request().sizes()).responseBodySize / 1000;
    if (isAhead(response, run)) {
      weight.ahead += kilobytes;
      continue;
    }
    const kind = kinds.get(run.has(response.url()) ? 'script' : typeOf(response));
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
  const allowed = budgetOf(route);
  const over = measures.filter((measure) => weight[measure] > allowed[measure]);
  const text = (measure: (typeof measures)[number]) =>
    `${weight[measure].toFixed(measure === 'requests' ? 0 : 1)}${over.includes(measure) ? '!' : ' '}`;
  return { line: row(route, measures.map(text)), isOver: over.length > 0 };
}

await benchSite(async ({ browser, origin, dist }) => {
  let pagesOver = 0;
  console.log(row('kB before any touch; ! is over budget', [...measures]));
  for (const route of routesIn(dist)) {
    const { line, isOver } = describe(route, await weigh(browser, `${origin}${route}`));
    console.log(line);
    if (isOver) pagesOver += 1;
  }
  console.log(pagesOver === 0 ? 'Every page is within budget.' : `${pagesOver} pages are over budget.`);
  return pagesOver > 0 ? 1 : 0;
});

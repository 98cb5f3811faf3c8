/**
 * `npm run bench:lighthouse`: Lighthouse's metrics of each kind of page on a phone with slow 4G,
 * relative to an empty page in the same run, both over HTTP/2 with TLS.
 * `REFERENCE=http://localhost:…` compares with another site's page instead; the design's budgets
 * are relative to AstroWind's home page. `-- --every` visits every page of the sitemap once, `--
 * home cabin` only those kinds.
 */
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { listen } from '#netlify/local/http.ts';
import { launchOptions } from '#support/chromium.ts';
import { runNodeAndCapture } from '../../../scripts/lifecycle.ts';
import { installToolPackages } from '../../../scripts/tool-packages.ts';
import { benchSite } from '../bench-site.ts';
import { type BenchPage, listAllPages, listPageKinds } from './bench-pages.ts';
import { certificateSwitches, serveAsCdn } from './cdn-proxy.ts';
import {
  categories,
  findOverBudget,
  getMedian,
  readReport,
  timings,
  toRatios,
  type Visit,
} from './report.ts';

const isEvery = process.argv.includes('--every');
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const rounds = isEvery ? 1 : 3;

const bareHtml =
  '<!doctype html><html lang="en"><title>Bare</title><meta name="viewport" content="width=device-width"><h1>Nothing else</h1>';

const serveBare = () =>
  listen(async () => new Response(bareHtml, { headers: { 'content-type': 'text/html; charset=utf-8' } }), 0);

/** Visits an address in a new browser without cache. */
async function visit(cli: string, folder: string, url: string): Promise<Visit> {
  const port = 9_300 + Math.floor(Math.random() * 500);
  const options = launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), ...certificateSwitches, `--remote-debugging-port=${port}`],
  });
  const file = join(folder, 'report.json');
  const flags = ['--quiet', '--output=json', `--output-path=${file}`, `--port=${port}`];
  const { code, output } = await runNodeAndCapture(cli, [
    url,
    ...flags,
    `--only-categories=${categories.join(',')}`,
  ]);
  await browser.close();
  if (code !== 0) throw new Error(`Lighthouse ended with code ${code}.\n${output}`);
  return readReport(await readFile(file, 'utf8'));
}

const cell = (text: string): string => text.padStart(11);
const row = (name: string, cells: readonly string[]): string =>
  `${name.padEnd(isEvery ? 62 : 12)}${cells.map(cell).join('')}`;

function formatPage(page: BenchPage, visits: Visit, bare: Visit): { line: string; isGood: boolean } {
  const over = findOverBudget(visits, bare, page.budget);
  const hasFullScores = !page.isIndexed || visits.scores.every((score) => score === 100);
  const mark = (measure: keyof BenchPage['budget'], text: string) =>
    text + (over.includes(measure) ? '!' : ' ');
  const ratios = toRatios(visits, bare);
  const cells = [
    ...timings.map((measure) => mark(measure, `${ratios[measure].toFixed(2)} ×`)),
    mark('cls', visits.cls.toFixed(4)),
    ...visits.scores.map(String),
  ];
  return { line: row(page.name, cells), isGood: over.length === 0 && hasFullScores };
}

const cli = join(
  installToolPackages('lighthouse', join(import.meta.dirname, 'package')),
  'lighthouse/cli/index.js',
);

await benchSite(async ({ origin }) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'mama-cabins-lighthouse-'));
  const bareServer = await serveBare();
  const reference = process.env['REFERENCE'];
  const compared = reference ? 'reference' : 'bare';
  const bareSite = await serveAsCdn(reference ?? `http://localhost:${bareServer.port}`, folder.path);
  const site = await serveAsCdn(origin, folder.path);
  const measure = async (url: string): Promise<Visit> => {
    const visits: Visit[] = [];
    while (visits.length < rounds) visits.push(await visit(cli, folder.path, url));
    return getMedian(visits);
  };
  const bare = await measure(bareSite.origin);
  console.log(
    `${reference ?? 'A bare page'}: FCP ${bare.fcp.toFixed(0)} ms, LCP ${bare.lcp.toFixed(0)} ms, TBT ${bare.tbt.toFixed(0)} ms, TTI ${bare.tti.toFixed(0)} ms.`,
  );
  console.log(row('', ['FCP', 'LCP', 'TBT', 'TTI', 'CLS', ...categories.map((name) => name.slice(0, 10))]));
  let over = 0;
  const pages = await (isEvery ? listAllPages : listPageKinds)(origin, compared);
  for (const one of pages.filter(({ name }) => named.length === 0 || named.includes(name))) {
    const { line, isGood } = formatPage(one, await measure(`${site.origin}${one.path}`), bare);
    console.log(line);
    if (!isGood) over += 1;
  }
  site.close();
  bareSite.close();
  await bareServer.close();
  console.log(over === 0 ? 'Every page is within budget.' : `${over} pages are over budget, marked with !.`);
  return over > 0 ? 1 : 0;
});

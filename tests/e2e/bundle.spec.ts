// Limits on the number and size of scripts and HTML of each kind of page.

import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { paths } from '#paths';
import { findFreeStay, listSlugs } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import { waitForNetworkIdle } from '#support/slow-phone.ts';

/** Returns the files that a built script imports before it runs. */
const staticImports = (code: string): string[] =>
  [...code.matchAll(/(?:\bfrom|\bimport)"\.\/([\w.-]+\.js)"/g)].map(([, name = '']) => name);

/** Returns all scripts in a page's HTML. */
const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="([^"]+)"/g)].map(
    ([, url = '']) => url,
  );

test('a page requests the shell and a few scripts of its own, at most one of a few hundred bytes @long', async ({
  request,
}) => {
  const [slug = ''] = await listSlugs(request);
  for (const path of [paths.home, paths.cabins, paths.cabin(slug), paths.about]) {
    const scripts = scriptsIn(await (await request.get(path)).text());
    expect(
      scripts.filter((script) => script.includes('/shell.')),
      path,
    ).toHaveLength(1);
    expect(scripts.length, path).toBeLessThanOrEqual(path === paths.home ? 2 : 4);
    const bodies = await Promise.all(scripts.map(async (script) => (await request.get(script)).body()));
    expect(bodies.filter(({ length }) => length < 1000).length, path).toBeLessThanOrEqual(1);
  }
});

/** Returns the build folder. */
const builtSite = (): string => (JSON.parse(process.env['BUILT_SITE'] ?? '{}') as { dist: string }).dist;

/** Returns the compressed size of a script, and the scripts it imports before it runs. */
function readScript(dist: string, url: string) {
  const code = readFileSync(join(dist, url));
  const imports = staticImports(code.toString()).map((name) => url.replace(/[^/]+$/, name));
  return { bytes: brotliCompressSync(code).length, imports };
}

/** Creates a function that adds up the sizes of scripts and their imports, each counted once. */
function scales(dist: string): (urls: readonly string[]) => number {
  const known = new Map<string, ReturnType<typeof readScript>>();
  return (urls) => {
    const counted = new Set(urls);
    let sum = 0;
    for (const url of counted) {
      const script = known.get(url) ?? readScript(dist, url);
      known.set(url, script);
      sum += script.bytes;
      for (const name of script.imports) counted.add(name);
    }
    return sum;
  };
}

// These pages consist of an island that loads without interaction.
const islandPages = [
  'booking',
  'booking-success',
  'payment-success',
  'quote',
  'saved',
  'shared-itinerary',
  'shared-stay',
  'trips',
];
/** The tools of editors and hosts, and cards that are no pages. */
const isPage = (file: string) => !/^(admin\/|desk[./]|cabins\/card\/|map\/sheet)/.test(file);

test('no page runs an island or more than 23.5 kB of script before a touch @long', () => {
  const dist = builtSite();
  const weigh = scales(dist);
  const pages = globSync('**/*.html', { cwd: dist }).filter(isPage);
  expect(pages.length).toBeGreaterThan(50);
  for (const file of pages.filter((file) => !islandPages.includes(file.replace(/\.html$/, '')))) {
    const html = readFileSync(join(dist, file), 'utf8');
    const scripts = scriptsIn(html);
    expect(scripts.length, file).toBeGreaterThan(0);
    expect(weigh(scripts), file).toBeLessThanOrEqual(23_500);
    expect(html, file).not.toContain('<astro-island');
  }
});

// The part above 12 kB is text: docs/decisions/0015-page-weight.md.
const mostHtml: readonly (readonly [pages: RegExp, bytes: number])[] = [
  [/^index$/, 15_200],
  [/^cabins(\/(family|hot-tub|pet-friendly|pool))?$/, 18_000],
  [/^cabins\/(?!part\/)/, 16_400],
  [/^blog\/(?!tag\/)/, 15_000],
  [/^events$/, 18_000],
  // The list of all cabins, and the map.
  [/^map$/, 21_000],
  [/^fall$/, 16_400],
  [/^(?!cabins\/)/, 14_400],
];

test('the longest page of each kind is within its limit of HTML @long', () => {
  const dist = builtSite();
  const names = globSync('**/*.html', { cwd: dist }).filter(isPage);
  const known = new Set<string>();
  for (const [pages, most] of mostHtml) {
    const kind = names.filter((file) => pages.test(file.replace(/\.html$/, '')) && !known.has(file));
    const bodies = kind.map((file) => [file, readFileSync(join(dist, file))] as const);
    const [longest] = bodies.toSorted(([, one], [, other]) => other.length - one.length);
    expect(longest && brotliCompressSync(longest[1]).length, longest?.[0]).toBeLessThanOrEqual(most);
    for (const file of kind) known.add(file);
  }
});

/** Returns the innermost rules of a stylesheet, without the conditions around them. */
const rulesIn = (css: string): Set<string> => new Set(css.match(/[^{};]+\{[^{}]+\}/g));

test('no stylesheet below the first view repeats rules of the head, which would style each element twice', () => {
  const dist = builtSite();
  const pages = globSync('**/*.html', { cwd: dist }).filter(isPage);
  expect(pages.length).toBeGreaterThan(50);
  for (const file of pages) {
    const html = readFileSync(join(dist, file), 'utf8');
    const [head = '', body = ''] = html.split('</head>');
    const known = rulesIn([...head.matchAll(/<style[^>]*>([^<]*)/g)].map(([, css]) => css).join(''));
    const sheets = [...body.matchAll(/<link rel="stylesheet" href="(\/_astro\/[^"]+)"/g)];
    for (const [, sheet = ''] of sheets) {
      const rules = rulesIn(readFileSync(join(dist, sheet), 'utf8'));
      expect([...rules.intersection(known)], `${file}: ${sheet}`).toEqual([]);
    }
  }
});

/** Lists the selectors of a stylesheet whose subject may be any element, in the current media. */
function findUniversalSelectors(css: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const list = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return rule.selectorText;
      const isUsed = !(rule instanceof CSSMediaRule) || matchMedia(rule.conditionText).matches;
      return rule instanceof CSSGroupingRule && isUsed ? list(rule.cssRules) : [];
    });
  return list(sheet.cssRules).filter((selector) => /(^|[ >+~])(\*|:(?!root)[:\w-]+)$/.test(selector));
}

const lateStyles = 'base-deferred,*-dialog-islands,*-react,filters,price-breakdown,results-map,search-*';

// Chromium styles every element again when such a rule arrives.
test('stylesheets that come after the cards of a list have no rule for every kind of element', async ({
  page,
}) => {
  await page.goto(paths.about);
  const sheets = globSync(`_astro/{${lateStyles}}.*.css`, { cwd: builtSite() });
  expect(sheets).toHaveLength(8);
  for (const sheet of sheets) {
    const css = readFileSync(join(builtSite(), sheet), 'utf8');
    expect(await page.evaluate(findUniversalSelectors, css), sheet).toEqual([]);
  }
});

test('the dashboard with its first view has at most 155 kB of script @long', () => {
  const dist = builtSite();
  const html = readFileSync(join(dist, 'desk.html'), 'utf8');
  const [island = ''] = /<astro-island[^>]* client="visible"[^>]*>/.exec(html) ?? [];
  const own = ['component', 'renderer'].map(
    (part) => new RegExp(`${part}-url="([^"]+)"`).exec(island)?.[1] ?? '',
  );
  const first = globSync('_astro/Today.*.js', { cwd: dist }).map((file) => `/${file}`);
  expect(first).toHaveLength(1);
  expect(scales(dist)([...scriptsIn(html), ...own, ...first])).toBeLessThanOrEqual(155_000);
});

test('a page requests few files in six seconds after load, and few for a touch @phone @long', async ({
  page,
  request,
}) => {
  const [slug = ''] = await listSlugs(request);
  const limits = [
    // The first interaction also starts the deal.
    [paths.home, 17, 15, 'header .search'],
    [paths.cabins, 25, 8, '.cabin-card [data-intent="availability"]'],
    [paths.cabin(slug), 25, 8, '.price-bar .button'],
  ] as const;
  const requested: string[] = [];
  // On a slow connection the browser requests more images from further down.
  page.on('request', (one) => one.resourceType() === 'image' || requested.push(one.url()));
  for (const [path, most, mostAfterTouch, control] of limits) {
    requested.length = 0;
    await page.goto(path);
    await page.waitForTimeout(6000);
    expect(requested.length, requested.join('\n')).toBeLessThanOrEqual(most);
    requested.length = 0;
    await page.locator(control).first().tap();
    await expect(page.getByRole('grid').getByRole('button').first()).toBeVisible();
    expect(requested.length, requested.join('\n')).toBeLessThanOrEqual(mostAfterTouch);
  }
});

// Creating an exception takes a slow phone several milliseconds, even if it is caught.
test('a page throws no exception while it loads', async ({ page, request }) => {
  const [slug = ''] = await listSlugs(request);
  const { check_in, check_out } = await findFreeStay(request, slug);
  const thrown: string[] = [];
  const debug = await page.context().newCDPSession(page);
  await debug.send('Debugger.enable');
  await debug.send('Debugger.setPauseOnExceptions', { state: 'all' });
  debug.on('Debugger.paused', ({ callFrames, data }) => {
    thrown.push(`${callFrames[0]?.url} ${JSON.stringify(data)}`);
    debug.send('Debugger.resume').catch(() => undefined);
  });
  for (const path of [
    paths.home,
    paths.cabins,
    paths.results({ check_in, check_out, guests: 2 }),
    paths.cabin(slug),
    paths.map,
    paths.blog,
    paths.booking({ cabin: slug, check_in, check_out }),
    paths.saved,
  ]) {
    thrown.length = 0;
    await page.goto(path);
    await waitForNetworkIdle(page);
    expect(thrown, path).toEqual([]);
  }
});

test('an idle page prefetches few files of dialogs, all of which exist @long', async ({ page }) => {
  const files: { path: string; status: number }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() === 'fetch' && pathname.startsWith('/_astro/'))
      files.push({ path: pathname, status: response.status() });
  });
  await page.goto(paths.cabins);
  await expect.poll(() => files.length).toBeGreaterThan(2);
  await waitForNetworkIdle(page);
  expect(files.length).toBeLessThanOrEqual(6);
  expect(files.filter(({ status }) => status !== 200)).toEqual([]);
});

test('the patterns of search phrases load only with the site search @long', () => {
  const dist = builtSite();
  const files = globSync('_astro/*.js', { cwd: dist });
  const readers = files.filter((file) =>
    readFileSync(join(dist, file), 'utf8').includes('martin luther king'),
  );
  expect(readers).toEqual([expect.stringMatching(/^_astro\/search-dialog\./)]);
});

test('every class of an island has a rule in a stylesheet that islands load @long', () => {
  const dist = builtSite();
  const files = (folder: string, ending: string) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
  // These pages are their island, and have its styles within.
  const within = ['booking', 'booking-success', 'payment-success', 'shared-itinerary', 'trips', 'desk']
    .map((page) => files(dist, `${page}.html`))
    .join('\n');
  const styles = files(join(dist, '_astro'), '.css') + within;
  // Class names of CSS modules: _stepper_1292j_2.
  const names = [...files(join(dist, '_astro'), '.js').matchAll(/[`"'\s](_[a-zA-Z]+_[\w-]{5}_\d+)[`"'\s]/g)];
  expect(names.length).toBeGreaterThan(100);
  expect(names.map(([, name = '']) => name).filter((name) => !styles.includes(name))).toEqual([]);
});

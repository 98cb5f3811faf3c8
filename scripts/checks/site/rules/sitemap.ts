import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import type { Finding } from '../finding.ts';
import { listed, type Site, textOfFile } from '../site.ts';

const parser = new XMLParser({ isArray: (name) => name === 'sitemap' || name === 'url' });
const located = z.array(z.object({ loc: z.string() }));
const index = z.object({ sitemapindex: z.object({ sitemap: located }) });
const urls = z.object({ urlset: z.object({ url: located }) });

const read = <Shape>(schema: z.ZodType<Shape>, text: string | undefined): Shape | undefined =>
  text !== undefined && XMLValidator.validate(text) === true
    ? schema.safeParse(parser.parse(text)).data
    : undefined;

const inFile = '/sitemap-index.xml';

/** The sitemap names every page that may be listed, and nothing else. */
export function checkSitemap(site: Site): Finding[] {
  const parts = read(index, textOfFile(site, inFile))?.sitemapindex.sitemap;
  if (!parts)
    return [{ page: inFile, what: 'sitemap', expected: 'an index that can be read', found: 'none' }];
  const locations = parts.flatMap(({ loc }) => {
    const part = read(urls, textOfFile(site, new URL(loc).pathname));
    return part?.urlset.url.map((one) => one.loc) ?? [];
  });
  const named = new Set(locations.map((loc) => new URL(loc).href));
  const wanted = new Set(listed(site).map(({ path }) => new URL(path, site.origin).href));
  return [
    ...[...wanted.difference(named)].map((url) => missing(url)),
    ...[...named.difference(wanted)].map((url) => unwanted(url)),
  ];
}

const missing = (url: string): Finding => ({
  page: inFile,
  what: 'sitemap',
  expected: url,
  found: 'not there',
});
const unwanted = (url: string): Finding => ({
  page: inFile,
  what: 'sitemap',
  expected: 'only pages that are there and may be listed',
  found: url,
});

/** robots.txt names the sitemap and keeps no one from a page that may be listed. */
export function checkRobots(site: Site): Finding[] {
  const text = textOfFile(site, '/robots.txt') ?? '';
  const sitemap = new URL(inFile, site.origin).href;
  const barred = [...text.matchAll(/^Disallow:\s*(\S+)/gm)].map(([, path = '']) => path);
  const hidden = listed(site).filter(({ path }) => barred.some((prefix) => path.startsWith(prefix)));
  return [
    ...(text.includes(`Sitemap: ${sitemap}`)
      ? []
      : [{ page: '/robots.txt', what: 'sitemap', expected: sitemap, found: 'not named' }]),
    ...hidden.map(({ path }) => ({
      page: '/robots.txt',
      what: 'rules',
      expected: `${path} open`,
      found: 'barred',
    })),
  ];
}

/** Rules for the feed, calendars, sitemap, robots.txt and llms.txt. */

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { type BuiltSite, listIndexablePages, textOfFile } from '../built-site.ts';
import { formatProblem } from '../format-problem.ts';
import { resolveLink } from '../resolve-link.ts';

const parser = new XMLParser({ isArray: (name) => ['item', 'sitemap', 'url'].includes(name) });
const feedSchema = z.object({
  rss: z.object({
    channel: z.object({
      title: z.string(),
      link: z.url(),
      item: z.array(
        z.object({
          title: z.coerce.string().min(1),
          link: z.url(),
          pubDate: z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'expected a date'),
          'content:encoded': z.string().min(1),
        }),
      ),
    }),
  }),
});

/** Checks that the feed of posts is valid, and that its links lead to pages. */
export function checkRss(site: BuiltSite): string[] {
  const page = '/rss.xml';
  const text = textOfFile(site, page) ?? '';
  const valid = XMLValidator.validate(text);
  if (valid !== true) return [formatProblem(page, 'feed', 'XML', valid.err.msg)];
  const failure = (label: string, actual: string) =>
    formatProblem(page, label, 'a feed readers can read', actual);
  const { data, error } = feedSchema.safeParse(parser.parse(text));
  if (error) return error.issues.map(({ path, message }) => failure(path.join('.'), message));
  return data.rss.channel.item
    .filter(({ link }) => resolveLink(site, link, '/').kind !== 'page')
    .map(({ link }) => failure('link', `${link} is no page`));
}

/**
 * Checks calendar feeds: whole lines of at most 75 bytes, and every event with its required
 * properties and a unique id.
 */
export const checkCalendars = (site: BuiltSite): string[] =>
  [...site.files.keys()]
    .filter((path) => path.endsWith('.ics'))
    .flatMap((path) =>
      findCalendarProblems(textOfFile(site, path) ?? '').map((actual) =>
        formatProblem(path, 'calendar', 'RFC 5545', actual),
      ),
    );

const requiredProperties = ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY'];

function findCalendarProblems(ics: string): string[] {
  const lines = ics.split('\r\n');
  const events = ics.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1);
  const uids = events.map((event) => /^UID:(.*)$/m.exec(event)?.[1]?.trim());
  return [
    ...(lines[0] === 'BEGIN:VCALENDAR' && lines.at(-2) === 'END:VCALENDAR' ? [] : ['no whole calendar']),
    ...lines
      .filter((line) => Buffer.byteLength(line) > 75)
      .map((line) => `a line of more than 75 bytes: ${line}`),
    ...lines.filter((line) => line.includes('\n')).map(() => 'a line that ends in LF alone'),
    ...events.flatMap((event) =>
      requiredProperties.filter((name) => !new RegExp(`^${name}[;:]`, 'm').test(event)),
    ),
    ...(new Set(uids).size === uids.length ? [] : ['two events with one UID']),
    ...(ics.includes('\r\nBEGIN:') ? [] : ['no component']),
  ];
}

const locationsSchema = z.array(z.object({ loc: z.string() }));
const indexSchema = z.object({ sitemapindex: z.object({ sitemap: locationsSchema }) });
const urlsSchema = z.object({ urlset: z.object({ url: locationsSchema }) });

const parseXml = <Shape>(schema: z.ZodType<Shape>, text: string | undefined): Shape | undefined =>
  text !== undefined && XMLValidator.validate(text) === true
    ? schema.safeParse(parser.parse(text)).data
    : undefined;

const sitemapFile = '/sitemap-index.xml';

/** Checks that the sitemap lists every indexable page, and nothing else. */
export function checkSitemap(site: BuiltSite): string[] {
  const failure = (expected: string, actual: string) =>
    formatProblem(sitemapFile, 'sitemap', expected, actual);
  const parts = parseXml(indexSchema, textOfFile(site, sitemapFile))?.sitemapindex.sitemap;
  if (!parts) return [failure('an index that can be read', 'none')];
  const locations = parts.flatMap(({ loc }) => {
    const part = parseXml(urlsSchema, textOfFile(site, new URL(loc).pathname));
    return part?.urlset.url.map((entry) => entry.loc) ?? [];
  });
  const listedUrls = new Set(locations.map((loc) => new URL(loc).href));
  const expectedUrls = new Set(listIndexablePages(site).map(({ path }) => new URL(path, site.origin).href));
  return [
    ...[...expectedUrls.difference(listedUrls)].map((url) => failure(url, 'not there')),
    ...[...listedUrls.difference(expectedUrls)].map((url) =>
      failure('only pages that are there and may be listed', url),
    ),
  ];
}

/** Path of the calendars of cabins, which are fetched by sites that obey robots.txt. */
const calendars = '/api/calendar/';

/**
 * Whether robots may fetch a path. The longest rule decides; of two equally long ones, the one that
 * allows (RFC 9309).
 */
function isOpenToRobots(text: string, path: string): boolean {
  const [rule] = [...text.matchAll(/^(Allow|Disallow):\s*(\S+)/gm)]
    .map(([, verb = '', prefix = '']) => ({ verb, prefix }))
    .filter(({ prefix }) => path.startsWith(prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length || a.verb.localeCompare(b.verb));
  return rule?.verb !== 'Disallow';
}

/** Checks that robots.txt names the sitemap, and blocks no indexable page and no calendar. */
export function checkRobots(site: BuiltSite): string[] {
  const page = '/robots.txt';
  const text = textOfFile(site, page) ?? '';
  const sitemap = new URL(sitemapFile, site.origin).href;
  const open = [...listIndexablePages(site).map(({ path }) => path), calendars];
  return [
    ...(text.includes(`Sitemap: ${sitemap}`) ? [] : [formatProblem(page, 'sitemap', sitemap, 'not named')]),
    ...open
      .filter((path) => !isOpenToRobots(text, path))
      .map((path) => formatProblem(page, 'rules', `${path} open`, 'barred')),
  ];
}

/** Checks llms.txt: a name, a summary, and links with a few words each to indexable pages. */
export function checkLlms(site: BuiltSite): string[] {
  const page = '/llms.txt';
  const text = textOfFile(site, page) ?? '';
  const open = new Set(listIndexablePages(site).map(({ path }) => path));
  const failure = (expected: string, actual: string) => formatProblem(page, 'llms.txt', expected, actual);
  const lines = text.split('\n').filter((line) => line.startsWith('- '));
  return [
    ...(/^# .+\n\n> .+\n/.test(text)
      ? []
      : [failure('# a name and > a summary', text.slice(0, 60) || 'none')]),
    ...lines
      .filter((line) => !/^- \[[^\]]+\]\(https?:[^)]+\): \S/.test(line))
      .map((line) => failure('[words](address): words', line)),
    ...[...text.matchAll(/\]\(([^)]+)\)/g)]
      .map(([, address = '']) => address)
      .filter((address) => {
        const target = resolveLink(site, address, '/');
        return target.kind === 'nowhere' || (target.kind === 'page' && !open.has(target.page.path));
      })
      .map((address) => failure('a page that is there and may be listed', address)),
  ];
}

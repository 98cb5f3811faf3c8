import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import type { Finding } from '../finding.ts';
import { leadsTo } from '../lead.ts';
import { type Site, textOfFile } from '../site.ts';

const parser = new XMLParser({ isArray: (name) => name === 'item' });
const feed = z.object({
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

/** The feed of posts can be read, and its posts are there. */
export function checkRss(site: Site): Finding[] {
  const page = '/rss.xml';
  const text = textOfFile(site, page) ?? '';
  const valid = XMLValidator.validate(text);
  if (valid !== true) return [{ page, what: 'feed', expected: 'XML', found: valid.err.msg }];
  const { data, error } = feed.safeParse(parser.parse(text));
  if (error) return error.issues.map(({ path, message }) => asFinding(page, path.join('.'), message));
  return data.rss.channel.item
    .filter(({ link }) => leadsTo(site, link, '/').kind !== 'page')
    .map(({ link }) => asFinding(page, 'link', `${link} is no page`));
}

const asFinding = (page: string, what: string, found: string): Finding => ({
  page,
  what,
  expected: 'a feed readers can read',
  found,
});

/** A calendar of ours: whole lines of at most 75 bytes, every event with what it must have and a name of its own. */
export const checkCalendars = (site: Site): Finding[] =>
  [...site.files.keys()]
    .filter((path) => path.endsWith('.ics'))
    .flatMap((path) => faultsOf(textOfFile(site, path) ?? '').map((found) => calendarFault(path, found)));

const calendarFault = (page: string, found: string): Finding => ({
  page,
  what: 'calendar',
  expected: 'RFC 5545',
  found,
});

const needed = ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY'];

function faultsOf(ics: string): string[] {
  const lines = ics.split('\r\n');
  const events = ics.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1);
  const uids = events.map((event) => /^UID:(.*)$/m.exec(event)?.[1]?.trim());
  return [
    ...(lines[0] === 'BEGIN:VCALENDAR' && lines.at(-2) === 'END:VCALENDAR' ? [] : ['no whole calendar']),
    ...lines
      .filter((line) => Buffer.byteLength(line) > 75)
      .map((line) => `a line of more than 75 bytes: ${line}`),
    ...lines.filter((line) => line.includes('\n')).map(() => 'a line that ends in LF alone'),
    ...events.flatMap((event) => needed.filter((name) => !new RegExp(`^${name}[;:]`, 'm').test(event))),
    ...(new Set(uids).size === uids.length ? [] : ['two events with one UID']),
    ...(events.length > 0 ? [] : ['no event']),
  ];
}

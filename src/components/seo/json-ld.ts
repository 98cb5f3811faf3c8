import { collectionNames, collections } from '#domain/content/collections.ts';
import type { UpcomingEvent } from '#domain/content/event-dates.ts';
import { paths } from '#paths';
import { site } from '#site';
import { getOgImagePath } from './og-image.ts';

/** Something a page describes in the words of schema.org; its properties are checked on the built site (`npm run check:site`). */
export interface SchemaThing {
  '@type': string;
  [property: string]: unknown;
}

/** JSON that can stand inside a script element whatever its texts say. */
export const jsonLd = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** One script's worth of things. */
export const graph = (things: readonly SchemaThing[]): string =>
  jsonLd({ '@context': 'https://schema.org', '@graph': things });

const logo = '/apple-touch-icon.png';

/** Who publishes a page, in few words. */
const publisher = (base: URL | undefined): SchemaThing => ({
  '@type': 'Organization',
  name: site.name,
  url: new URL(paths.home, base).href,
});

/** Who writes what stands here. */
const author = (base: URL | undefined): SchemaThing => ({
  '@type': 'Person',
  name: site.host,
  url: new URL(paths.about, base).href,
});

/** The house and its site, as the home page describes them. */
export const createOrganization = (base: URL | undefined): SchemaThing[] => [
  {
    ...publisher(base),
    logo: new URL(logo, base).href,
    description: site.tagline,
    email: site.email,
    telephone: site.phoneDigits,
    foundingDate: String(site.since),
    areaServed: site.areas.map(({ name }) => `${name}, Tennessee`),
    sameAs: site.social.map(({ url }) => url),
  },
  { '@type': 'WebSite', name: site.name, url: new URL(paths.home, base).href, inLanguage: 'en-US' },
];

/** What a page that is read from top to bottom says of itself. */
export interface Article {
  kind: 'BlogPosting' | 'Article';
  path: string;
  title: string;
  description: string;
  /** The day it appeared, `yyyy-MM-dd`; absent: not known. */
  published?: string | undefined;
  updated: Date;
  keywords?: readonly string[];
}

/** The day a page last changed, never before the day it appeared. */
export const modifiedOn = ({ published, updated }: Pick<Article, 'published' | 'updated'>): string => {
  const day = updated.toISOString().slice(0, 10);
  return published && published > day ? published : day;
};

/** A post or an entry of the guide, for search engines. */
export const article = (of: Article, base: URL | undefined): SchemaThing => ({
  '@type': of.kind,
  headline: of.title,
  description: of.description,
  image: new URL(getOgImagePath(of.path), base).href,
  ...(of.published && { datePublished: of.published }),
  dateModified: modifiedOn(of),
  author: author(base),
  publisher: publisher(base),
  ...(of.keywords && { keywords: of.keywords }),
});

/** A question a page answers, both as plain text. */
export interface AnsweredQuestion {
  question: string;
  answer: string;
}

/** A page that is questions and their answers, for search engines; none for a page with fewer than three. */
export const faqPage = (questions: readonly AnsweredQuestion[]): SchemaThing[] =>
  questions.length < 3
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];

interface Crumb {
  name: string;
  path: string;
}

/** The pages that others lie under. */
const sections: readonly Crumb[] = [
  { name: 'Cabins', path: paths.cabins },
  ...collectionNames
    .map((name) => collections[name])
    .filter(({ hasList }) => hasList)
    .map(({ label, at }) => ({ name: label, path: at })),
];

/** The way from the home page to a page: home, its section if it lies in one, itself. */
function trailOf(path: string, title: string): Crumb[] {
  const section = sections.find((one) => path.startsWith(`${one.path}/`));
  return [{ name: 'Home', path: paths.home }, ...(section ? [section] : []), { name: title, path }];
}

/** The way to a page, for search engines; none for the home page, where it begins. */
export function breadcrumbs(path: string, title: string, base: URL | undefined): SchemaThing[] {
  if (path === paths.home) return [];
  const itemListElement = trailOf(path, title).map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    item: new URL(crumb.path, base).href,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

/** The events whose days their organisers have published, for search engines; one entry for each turn. */
export const createEvents = (events: readonly UpcomingEvent[], base: URL | undefined): SchemaThing[] =>
  events.flatMap(({ id, data, occurrences }) =>
    occurrences
      .filter(({ confirmed }) => confirmed)
      .map(({ start, end = start }) => ({
        '@type': 'Event',
        name: data.title,
        description: data.about,
        startDate: start,
        endDate: end,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        isAccessibleForFree: data.free,
        location: {
          '@type': 'Place',
          name: data.place,
          address: { '@type': 'PostalAddress', addressRegion: 'TN', addressCountry: 'US' },
        },
        organizer: { '@type': 'Organization', name: data.source.name, url: data.source.url },
        url: new URL(`${paths.events}#${id}`, base).href,
      })),
  );

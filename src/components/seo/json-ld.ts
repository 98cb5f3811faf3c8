// Structured data of pages for search engines (schema.org).

import { collectionNames, collections } from '#domain/content/collections.ts';
import type { UpcomingEvent } from '#domain/content/event-dates.ts';
import { paths } from '#paths';
import { site } from '#site';
import { getOgImagePath } from './og-image.ts';

/** A schema.org object; `npm run check:site` checks properties on the built site. */
export interface SchemaThing {
  '@type': string;
  [property: string]: unknown;
}

/** Serializes JSON safely for a script element. */
export const jsonLd = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Serializes objects as one `@graph`. */
export const graph = (schemaThings: readonly SchemaThing[]): string =>
  jsonLd({ '@context': 'https://schema.org', '@graph': schemaThings });

const logo = '/apple-touch-icon.png';

/** Short form of the publisher. */
const publisher = (base: URL | undefined): SchemaThing => ({
  '@type': 'Organization',
  name: site.name,
  url: new URL(paths.home, base).href,
});

const author = (base: URL | undefined): SchemaThing => ({
  '@type': 'Person',
  name: site.host,
  url: new URL(paths.about, base).href,
});

/** The business and its site, for the home page. */
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

export interface Article {
  kind: 'BlogPosting' | 'Article';
  path: string;
  title: string;
  description: string;
  /** Publication date, `yyyy-MM-dd`; absent if unknown. */
  published?: string | undefined;
  updated: Date;
  keywords?: readonly string[];
}

/** Returns the date of the last change, not before publication. */
export const modifiedOn = ({ published, updated }: Pick<Article, 'published' | 'updated'>): string => {
  const day = updated.toISOString().slice(0, 10);
  return published && published > day ? published : day;
};

/** A post or guide entry for search engines. */
export const article = (article: Article, base: URL | undefined): SchemaThing => ({
  '@type': article.kind,
  headline: article.title,
  description: article.description,
  image: new URL(getOgImagePath(article.path), base).href,
  ...(article.published && { datePublished: article.published }),
  dateModified: modifiedOn(article),
  author: author(base),
  publisher: publisher(base),
  ...(article.keywords && { keywords: article.keywords }),
});

/** A question with its answer, as plain text. */
export interface AnsweredQuestion {
  question: string;
  answer: string;
}

/** A FAQ page for search engines; nothing for fewer than three questions. */
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

const sections: readonly Crumb[] = [
  { name: 'Cabins', path: paths.cabins },
  ...collectionNames
    .map((name) => collections[name])
    .filter(({ hasList }) => hasList)
    .map(({ label, path }) => ({ name: label, path })),
];

/** Returns the breadcrumbs of a page: home, its section if any, and itself. */
function getBreadcrumbs(path: string, title: string): Crumb[] {
  const section = sections.find((section) => path.startsWith(`${section.path}/`));
  return [{ name: 'Home', path: paths.home }, ...(section ? [section] : []), { name: title, path }];
}

/** Breadcrumbs for search engines; nothing for the home page. */
export function breadcrumbs(path: string, title: string, base: URL | undefined): SchemaThing[] {
  if (path === paths.home) return [];
  const itemListElement = getBreadcrumbs(path, title).map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    item: new URL(crumb.path, base).href,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

/** Events with published dates for search engines, one entry for each occurrence. */
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

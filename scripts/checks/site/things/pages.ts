import { z } from 'zod';
import { address, date, organization, person, thing, url, words } from './parts.ts';

const item = thing('ListItem', { position: z.int().positive(), name: words, item: url });

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export const breadcrumbList = thing('BreadcrumbList', {
  itemListElement: z
    .array(item)
    .min(2, 'expected two steps or more')
    .refine(
      (items) => items.every(({ position }, index) => position === index + 1),
      'expected steps from 1 on',
    ),
});

const article = {
  headline: words.max(110),
  description: words,
  image: url,
  datePublished: date.optional(),
  dateModified: date,
  author: z.union([person, organization]),
  publisher: organization,
};

const inOrder = ({
  datePublished,
  dateModified,
}: {
  datePublished?: string | undefined;
  dateModified: string;
}) => datePublished === undefined || datePublished <= dateModified;

/** https://developers.google.com/search/docs/appearance/structured-data/article */
export const blogPosting = thing('BlogPosting', { ...article, datePublished: date }).refine(
  inOrder,
  'expected it to change after it appeared',
);
export const plainArticle = thing('Article', article).refine(
  inOrder,
  'expected it to change after it appeared',
);

const question = thing('Question', {
  name: words.refine((text) => text.endsWith('?'), 'expected a question'),
  acceptedAnswer: thing('Answer', { text: words }),
});

/** https://developers.google.com/search/docs/appearance/structured-data/faqpage */
export const faqPage = thing('FAQPage', { mainEntity: z.array(question).min(1) });

/** https://developers.google.com/search/docs/appearance/structured-data/event */
export const event = thing('Event', {
  name: words,
  description: words,
  startDate: date,
  endDate: date,
  eventStatus: z.enum(
    ['EventScheduled', 'EventCancelled', 'EventPostponed', 'EventRescheduled'].map(schemaOrg),
  ),
  eventAttendanceMode: url.optional(),
  location: thing('Place', { name: words, address }),
  organizer: organization.optional(),
  url,
}).refine(({ startDate, endDate }) => startDate <= endDate, 'expected it to end after it began');

function schemaOrg(name: string): string {
  return `https://schema.org/${name}`;
}

/** https://developers.google.com/search/docs/appearance/structured-data/organization */
export const wholeOrganization = organization.extend({
  logo: url,
  email: z.email(),
  telephone: z.e164(),
  sameAs: z.array(url),
});

/** https://developers.google.com/search/docs/appearance/site-names */
export const webSite = thing('WebSite', { name: words, url });

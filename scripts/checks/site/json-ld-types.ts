/** Requirements of Google for the types of structured data on pages. */

import { z } from 'zod';

/** Creates the schema of a schema.org type; further properties are allowed. */
const schemaType = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.looseObject({ '@type': z.literal(type), ...shape });

const nonEmptyText = z.string().trim().min(1);
const url = z.url();

/** A date or a timestamp. */
const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const time = z.iso.time();

/** Degrees with five decimals or more, as Google requires for a rental. */
const degrees = z.string().regex(/^-?\d+\.\d{5,}$/, 'expected degrees with five decimals');

const organization = schemaType('Organization', { name: nonEmptyText, url, logo: url.optional() });
const person = schemaType('Person', { name: nonEmptyText });

const address = schemaType('PostalAddress', { addressCountry: nonEmptyText, addressRegion: nonEmptyText });

const rating = schemaType('Rating', { ratingValue: z.number(), bestRating: z.number() }).refine(
  ({ ratingValue, bestRating }) => ratingValue >= 1 && ratingValue <= bestRating,
  'expected a rating from 1 to the best',
);

const item = schemaType('ListItem', { position: z.int().positive(), name: nonEmptyText, item: url });

/**
 * Required by https://developers.google.com/search/docs/appearance/structured-data/breadcrumb for
 * rich results.
 */
const breadcrumbList = schemaType('BreadcrumbList', {
  itemListElement: z
    .array(item)
    .min(2, 'expected two steps or more')
    .refine(
      (items) => items.every(({ position }, index) => position === index + 1),
      'expected steps from 1 on',
    ),
});

const article = {
  headline: nonEmptyText.max(110),
  description: nonEmptyText,
  image: url,
  datePublished: date.optional(),
  dateModified: date,
  author: z.union([person, organization]),
  publisher: organization,
};

const isModifiedAfterPublished = ({
  datePublished,
  dateModified,
}: {
  datePublished?: string | undefined;
  dateModified: string;
}) => datePublished === undefined || datePublished <= dateModified;

/**
 * Required by https://developers.google.com/search/docs/appearance/structured-data/article for rich
 * results.
 */
const blogPosting = schemaType('BlogPosting', { ...article, datePublished: date }).refine(
  isModifiedAfterPublished,
  'expected it to change after it appeared',
);
const plainArticle = schemaType('Article', article).refine(
  isModifiedAfterPublished,
  'expected it to change after it appeared',
);

const question = schemaType('Question', {
  name: nonEmptyText.refine((text) => text.endsWith('?'), 'expected a question'),
  acceptedAnswer: schemaType('Answer', { text: nonEmptyText }),
});

/**
 * Required by https://developers.google.com/search/docs/appearance/structured-data/faqpage for rich
 * results.
 */
const faqPage = schemaType('FAQPage', { mainEntity: z.array(question).min(1) });

/**
 * Required by https://developers.google.com/search/docs/appearance/structured-data/event for rich
 * results.
 */
const event = schemaType('Event', {
  name: nonEmptyText,
  description: nonEmptyText,
  startDate: date,
  endDate: date,
  eventStatus: z.enum(
    ['EventScheduled', 'EventCancelled', 'EventPostponed', 'EventRescheduled'].map(toSchemaOrgUrl),
  ),
  eventAttendanceMode: url.optional(),
  location: schemaType('Place', { name: nonEmptyText, address }),
  organizer: organization.optional(),
  url,
}).refine(({ startDate, endDate }) => startDate <= endDate, 'expected it to end after it began');

function toSchemaOrgUrl(name: string): string {
  return `https://schema.org/${name}`;
}

/**
 * Required by https://developers.google.com/search/docs/appearance/structured-data/organization for
 * rich results.
 */
const fullOrganization = organization.extend({
  logo: url,
  email: z.email(),
  telephone: z.e164(),
  sameAs: z.array(url),
});

/**
 * Required by https://developers.google.com/search/docs/appearance/site-names for the site name.
 */
const webSite = schemaType('WebSite', { name: nonEmptyText, url });

const bed = schemaType('BedDetails', {
  numberOfBeds: z.int().positive(),
  typeOfBed: z.enum(['California King', 'King', 'Queen', 'Full', 'Double', 'Semi Double', 'Single']),
});

const feature = schemaType('LocationFeatureSpecification', {
  name: nonEmptyText,
  value: z.union([z.boolean(), nonEmptyText]),
});

const aggregate = schemaType('AggregateRating', {
  ratingValue: z.number(),
  bestRating: z.number(),
  ratingCount: z.int().positive().optional(),
  reviewCount: z.int().positive().optional(),
}).refine(
  ({ ratingCount, reviewCount }) => ratingCount ?? reviewCount,
  'expected how many ratings there are',
);

const review = schemaType('Review', { reviewRating: rating, author: person, datePublished: date });

/**
 * Required by https://developers.google.com/search/docs/appearance/structured-data/vacation-rental
 * for rich results. Without a price, which would be older than the calendar's.
 */
const vacationRental = schemaType('VacationRental', {
  additionalType: nonEmptyText,
  identifier: nonEmptyText,
  name: nonEmptyText,
  description: nonEmptyText,
  url,
  image: z
    .array(url)
    .min(8, 'expected eight pictures or more')
    .refine((urls) => new Set(urls).size === urls.length, 'expected every picture once'),
  latitude: degrees,
  longitude: degrees,
  address: address.extend({ addressLocality: nonEmptyText }),
  checkinTime: time,
  checkoutTime: time,
  containsPlace: schemaType('Accommodation', {
    additionalType: z.enum(['EntirePlace', 'PrivateRoom', 'SharedRoom']),
    occupancy: schemaType('QuantitativeValue', { value: z.int().positive() }),
    bed: z.array(bed).min(1),
    amenityFeature: z.array(feature).optional(),
    numberOfBathroomsTotal: z.number().positive(),
    numberOfBedrooms: z.int().positive().optional(),
  }),
  aggregateRating: aggregate.optional(),
  review: z.array(review).optional(),
  offers: z.never('expected no price').optional(),
  priceRange: z.never('expected no price').optional(),
});

/** Types of structured data on pages, with the requirements of Google. */
export const schemaTypes: Record<string, z.ZodType> = {
  Article: plainArticle,
  BlogPosting: blogPosting,
  BreadcrumbList: breadcrumbList,
  Event: event,
  FAQPage: faqPage,
  Organization: fullOrganization,
  VacationRental: vacationRental,
  WebSite: webSite,
};

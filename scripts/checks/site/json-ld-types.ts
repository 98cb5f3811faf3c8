import { z } from 'zod';

/** A type of thing; further properties are allowed. */
const thing = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.looseObject({ '@type': z.literal(type), ...shape });

const words = z.string().trim().min(1);
const url = z.url();

/** A day, or a moment. */
const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** A time of day. */
const time = z.iso.time();

/** Degrees with five decimals or more, as Google requires for a rental. */
const degrees = z.string().regex(/^-?\d+\.\d{5,}$/, 'expected degrees with five decimals');

const organization = thing('Organization', { name: words, url, logo: url.optional() });
const person = thing('Person', { name: words });

const address = thing('PostalAddress', { addressCountry: words, addressRegion: words });

const rating = thing('Rating', { ratingValue: z.number(), bestRating: z.number() }).refine(
  ({ ratingValue, bestRating }) => ratingValue >= 1 && ratingValue <= bestRating,
  'expected a rating from 1 to the best',
);

const item = thing('ListItem', { position: z.int().positive(), name: words, item: url });

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
const breadcrumbList = thing('BreadcrumbList', {
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
const blogPosting = thing('BlogPosting', { ...article, datePublished: date }).refine(
  inOrder,
  'expected it to change after it appeared',
);
const plainArticle = thing('Article', article).refine(inOrder, 'expected it to change after it appeared');

const question = thing('Question', {
  name: words.refine((text) => text.endsWith('?'), 'expected a question'),
  acceptedAnswer: thing('Answer', { text: words }),
});

/** https://developers.google.com/search/docs/appearance/structured-data/faqpage */
const faqPage = thing('FAQPage', { mainEntity: z.array(question).min(1) });

/** https://developers.google.com/search/docs/appearance/structured-data/event */
const event = thing('Event', {
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
const wholeOrganization = organization.extend({
  logo: url,
  email: z.email(),
  telephone: z.e164(),
  sameAs: z.array(url),
});

/** https://developers.google.com/search/docs/appearance/site-names */
const webSite = thing('WebSite', { name: words, url });

const bed = thing('BedDetails', {
  numberOfBeds: z.int().positive(),
  typeOfBed: z.enum(['California King', 'King', 'Queen', 'Full', 'Double', 'Semi Double', 'Single']),
});

const feature = thing('LocationFeatureSpecification', { name: words, value: z.union([z.boolean(), words]) });

const aggregate = thing('AggregateRating', {
  ratingValue: z.number(),
  bestRating: z.number(),
  ratingCount: z.int().positive().optional(),
  reviewCount: z.int().positive().optional(),
}).refine(
  ({ ratingCount, reviewCount }) => ratingCount ?? reviewCount,
  'expected how many ratings there are',
);

const review = thing('Review', { reviewRating: rating, author: person, datePublished: date });

/**
 * https://developers.google.com/search/docs/appearance/structured-data/vacation-rental. It has no
 * price, which would be older than the calendar's.
 */
const vacationRental = thing('VacationRental', {
  additionalType: words,
  identifier: words,
  name: words,
  description: words,
  url,
  image: z
    .array(url)
    .min(8, 'expected eight pictures or more')
    .refine((urls) => new Set(urls).size === urls.length, 'expected every picture once'),
  latitude: degrees,
  longitude: degrees,
  address: address.extend({ addressLocality: words }),
  checkinTime: time,
  checkoutTime: time,
  containsPlace: thing('Accommodation', {
    additionalType: z.enum(['EntirePlace', 'PrivateRoom', 'SharedRoom']),
    occupancy: thing('QuantitativeValue', { value: z.int().positive() }),
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

/** The kinds of things our pages describe, each with what Google asks of it. */
export const schemaTypes: Record<string, z.ZodType> = {
  Article: plainArticle,
  BlogPosting: blogPosting,
  BreadcrumbList: breadcrumbList,
  Event: event,
  FAQPage: faqPage,
  Organization: wholeOrganization,
  VacationRental: vacationRental,
  WebSite: webSite,
};

import { z } from 'zod';
import { address, date, degrees, person, rating, thing, time, url, words } from './parts.ts';

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
 * https://developers.google.com/search/docs/appearance/structured-data/vacation-rental. No price may stand in it: it
 * would be older than the calendar's.
 */
export const vacationRental = thing('VacationRental', {
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

// Structured data of a cabin for search engines: Google's VacationRental.

import { hasAmenity } from '#domain/cabins/amenities.ts';
import type { Cabin, CabinReview } from '#domain/cabins/cabin.ts';
import { getCoordinates } from '#domain/cabins/cabin-location.ts';
import { groupBy } from '#domain/group-by.ts';
import { stripFocalPoint } from '#domain/photos/photo-url.ts';
import { site } from '#site';

/** `url`: the cabin's page. `brand`: name of the business. */
export interface Publisher {
  url: URL;
  brand: string;
}

const bedTypes: Record<string, string> = { king: 'King', queen: 'Queen', full: 'Full', double: 'Double' };

// Google's list has no bunk or twin bed: each is a single.
const bedType = (bed: string): string => bedTypes[bed.toLowerCase()] ?? 'Single';

function bedDetails({ sleeping }: Cabin) {
  const alike = groupBy(
    sleeping.flatMap(({ beds }) => beds),
    bedType,
  );
  return [...alike].map(([typeOfBed, { length }]) => ({
    '@type': 'BedDetails',
    numberOfBeds: length,
    typeOfBed,
  }));
}

type Feature = [name: string, value: boolean | string];

function amenityFeatures({ amenities, pet_fee_cents }: Cabin) {
  const pool = hasAmenity(amenities, 'indoor_pool');
  const features: Feature[] = [
    ['hotTub', hasAmenity(amenities, 'hot_tub')],
    ['pool', pool],
    ['poolType', pool ? 'Indoor' : 'None'],
    ['wifi', hasAmenity(amenities, 'wifi')],
    ['petsAllowed', pet_fee_cents !== null],
    ['instantBookable', true],
  ];
  if (hasAmenity(amenities, 'parking')) features.push(['parkingType', 'Free']);
  return features.map(([name, value]) => ({ '@type': 'LocationFeatureSpecification', name, value }));
}

const accommodation = (cabin: Cabin) => ({
  '@type': 'Accommodation',
  additionalType: 'EntirePlace',
  occupancy: { '@type': 'QuantitativeValue', value: cabin.max_guests },
  bed: bedDetails(cabin),
  amenityFeature: amenityFeatures(cabin),
  numberOfBathroomsTotal: cabin.baths,
  ...(cabin.bedrooms && { numberOfBedrooms: cabin.bedrooms }),
});

// Google requires five decimals, and a number would lose trailing zeros.
function geo(cabin: Cabin) {
  const place = getCoordinates(cabin);
  if (!place) return {};
  const [latitude, longitude] = [place.latitude.toFixed(5), place.longitude.toFixed(5)];
  return { latitude, longitude, geo: { '@type': 'GeoCoordinates', latitude, longitude } };
}

const ratings = ({ average_rating, review_count }: Cabin) =>
  average_rating === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: average_rating,
          ratingCount: review_count,
          reviewCount: review_count,
          bestRating: 5,
        },
      };

// Google requires a date and an author of a review; others are only on the page.
const isDated = (review: CabinReview): review is CabinReview & { author: string; stayed_on: string } =>
  review.author !== null && review.stayed_on !== null;

const host = { '@type': 'Person', name: site.host };

const reviewOf = (review: CabinReview & { author: string; stayed_on: string }) => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
  author: { '@type': 'Person', name: review.author },
  datePublished: review.stayed_on,
  ...(review.body && { reviewBody: review.body }),
  ...(review.host_answer && { comment: { '@type': 'Comment', text: review.host_answer, author: host } }),
});

const reviews = (cabin: Cabin) => {
  const dated = cabin.reviews.filter(isDated).slice(0, 3).map(reviewOf);
  return dated.length > 0 ? { review: dated } : {};
};

function images(cabin: Cabin, base: URL): string[] {
  const urls = [cabin.hero_image_url, ...cabin.photos.map(({ image_url }) => image_url)];
  return [...new Set(urls.filter((url) => url !== null).map(stripFocalPoint))].map(
    (url) => new URL(url, base).href,
  );
}

/** Omits properties that the host has not entered. */
export const vacationRental = (cabin: Cabin, { url, brand }: Publisher) => ({
  '@type': 'VacationRental',
  additionalType: 'Cabin',
  identifier: cabin.id,
  name: cabin.title,
  description: cabin.description ?? cabin.short_desc,
  url: url.href,
  image: images(cabin, url),
  brand: { '@type': 'Brand', name: brand },
  address: {
    '@type': 'PostalAddress',
    addressCountry: 'US',
    addressRegion: 'Tennessee',
    addressLocality: cabin.city.trim(),
  },
  ...geo(cabin),
  checkinTime: `${cabin.check_in_time}:00`,
  checkoutTime: `${cabin.check_out_time}:00`,
  knowsLanguage: ['en-US'],
  containsPlace: accommodation(cabin),
  ...ratings(cabin),
  ...reviews(cabin),
});

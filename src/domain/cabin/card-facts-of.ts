import { amenityChips } from './amenities.ts';
import type { CardFacts } from './card-facts.ts';
import { leadPicture, type PicturedCabin } from './picture.ts';

/**
 * The facts of a cabin's card. Of its amenities only those it has, the fire pit under one name. Apart from their parser,
 * which browsers have: facts are made with the pages, by the rules of prices.
 */
export const cardFactsOf = (cabin: PicturedCabin): CardFacts => ({
  id: cabin.id,
  slug: cabin.slug,
  title: cabin.title,
  city: cabin.city,
  image: leadPicture(cabin),
  beds: cabin.beds,
  baths: cabin.baths,
  bedrooms: cabin.bedrooms,
  max_guests: cabin.max_guests,
  amenities: Object.fromEntries(amenityChips(cabin.amenities).map(({ key }) => [key, true])),
  pet_fee_cents: cabin.pet_fee_cents,
  average_rating: cabin.average_rating,
  review_count: cabin.review_count,
  latitude: cabin.latitude,
  longitude: cabin.longitude,
  featured: cabin.featured,
  number: cabin.number,
  timezone: cabin.timezone,
  free_cancel_days: cabin.free_cancel_days,
  four_wheel_drive: cabin.four_wheel_drive,
  step_free: cabin.step_free,
});

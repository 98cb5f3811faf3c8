import type { APIRoute } from 'astro';
import { leadPicture } from '#components/cabin/target.ts';
import { getLiveCabins } from '#content';
import type { Cabin } from '#domain/cabin/cabin.ts';
import { nightlyPrice } from '#domain/stay/feed.ts';

/** What lists and the map know of a cabin; the nightly rate is what a guest pays, surcharge included. */
const factsOf = (cabin: Cabin) => ({
  id: cabin.id,
  slug: cabin.slug,
  title: cabin.title,
  city: cabin.city,
  image: leadPicture(cabin),
  beds: cabin.beds,
  baths: cabin.baths,
  max_guests: cabin.max_guests,
  amenities: cabin.amenities,
  pet_fee_cents: cabin.pet_fee_cents,
  average_rating: cabin.average_rating,
  review_count: cabin.review_count,
  latitude: cabin.latitude,
  longitude: cabin.longitude,
  nightly_rate_cents: nightlyPrice(null, cabin),
  featured: cabin.featured,
  display_order: cabin.display_order,
  number: cabin.number,
});

/** Every live cabin in display order, as the last build knew it. */
export const GET: APIRoute = async () => {
  const cabins = await getLiveCabins();
  return Response.json(cabins.map(factsOf));
};

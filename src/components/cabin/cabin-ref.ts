// Creates the value of `data-cabin`, and lists the pictures of a cabin.

import type { Cabin, CabinPhoto } from '#domain/cabins/cabin.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { type CabinWithPhotos, leadPicture } from '#domain/cabins/card-pictures.ts';

/** Returns the host's description of the lead picture, or the cabin's title. */
export const leadDescription = (cabin: CabinWithPhotos): string =>
  cabin.photos?.find(({ image_url }) => image_url === leadPicture(cabin))?.description || cabin.title;

/** Returns the cabin data that the availability dialog needs before it calls the server. */
export const toCabinRef = (cabin: CabinWithPhotos): CabinRef => ({
  id: cabin.id,
  slug: cabin.slug,
  title: cabin.title,
  city: cabin.city,
  image: leadPicture(cabin),
  timezone: cabin.timezone,
  max_guests: cabin.max_guests,
});

/** Returns a cabin's pictures, the lead picture first. */
export function getGalleryPhotos(cabin: Pick<Cabin, 'title' | 'hero_image_url' | 'photos'>): CabinPhoto[] {
  const lead = cabin.photos.find(({ image_url }) => image_url === cabin.hero_image_url);
  if (lead) return [lead, ...cabin.photos.filter((photo) => photo !== lead)];
  if (!cabin.hero_image_url) return cabin.photos;
  const hero = { id: 'hero', image_url: cabin.hero_image_url, description: cabin.title, display_order: 0 };
  return [hero, ...cabin.photos];
}

import type { Cabin, CabinPhoto, CabinTerms } from '#domain/cabin/cabin.ts';
import { leadPicture, type PicturedCabin } from '#domain/cabin/picture.ts';
import { imageUrl } from '#paths';

const termsOf = (cabin: CabinTerms): CabinTerms => ({
  city: cabin.city,
  timezone: cabin.timezone,
  nightly_rate_cents: cabin.nightly_rate_cents,
  cleaning_fee_cents: cabin.cleaning_fee_cents,
  pet_fee_cents: cabin.pet_fee_cents,
  mama_cabins_nightly_surcharge: cabin.mama_cabins_nightly_surcharge,
  free_cancel_days: cabin.free_cancel_days,
  max_guests: cabin.max_guests,
});

/** What that picture shows, in the host's words where there are any. */
export const leadDescription = (cabin: PicturedCabin): string =>
  cabin.photos?.find(({ image_url }) => image_url === leadPicture(cabin))?.description || cabin.title;

/** The same for previews elsewhere, where AVIF is not read everywhere. */
export function sharePicture(cabin: PicturedCabin | undefined): { image?: string } {
  const picture = cabin && leadPicture(cabin);
  return picture ? { image: `${imageUrl(picture, 1200)}&fm=jpg` } : {};
}

/** What `data-cabin` carries: all that the availability modal must know before it asks the server. */
export const availabilityTarget = (cabin: PicturedCabin) => ({
  id: cabin.id,
  slug: cabin.slug,
  title: cabin.title,
  city: cabin.city,
  image: leadPicture(cabin),
  terms: termsOf(cabin),
});

/** A cabin's pictures, the leading one first, whether or not it is also among the photos. */
export function galleryOf(cabin: Pick<Cabin, 'title' | 'hero_image_url' | 'photos'>): CabinPhoto[] {
  const lead = cabin.photos.find(({ image_url }) => image_url === cabin.hero_image_url);
  if (lead) return [lead, ...cabin.photos.filter((photo) => photo !== lead)];
  if (!cabin.hero_image_url) return cabin.photos;
  const hero = { id: 'hero', image_url: cabin.hero_image_url, description: cabin.title, display_order: 0 };
  return [hero, ...cabin.photos];
}

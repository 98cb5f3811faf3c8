import { amenityChips } from '#domain/cabin/amenities.ts';
import { focusOf } from '#domain/cabin/photo-address.ts';
import { leadPicture, type PicturedCabin } from '#domain/cabin/picture.ts';
import { ratingLabel, ratingWords } from '#domain/cabin/rating.ts';
import { placeOf } from '#domain/map/distance.ts';
import { drivesFrom, drivesInWords } from '#domain/plan/drives.ts';
import { imageUrl } from '#paths';
import { leadDescription } from './target.ts';
import { cardLine } from './words.ts';

const firstChips = 3;

/** Everything a card shows of a cabin, for its markup and for the desk, which writes what is typed into that markup. */
export function cardWords(cabin: PicturedCabin) {
  const labels = amenityChips(cabin.amenities).map(({ label }) => label);
  const place = placeOf(cabin);
  return {
    src: pictureUrl(leadPicture(cabin), 720),
    focus: focusOf(leadPicture(cabin)),
    alt: leadDescription(cabin),
    /** What stands at its title, and how that is read out; no rating is read out as it stands. */
    rating: ratingLabel(cabin.average_rating, cabin.review_count),
    ratingAloud: ratingWords(cabin.average_rating, cabin.review_count) ?? null,
    facts: cardLine(cabin).join(' · '),
    drives: place && drivesInWords(drivesFrom(place)),
    review: cabin.mountain_mama_review,
    chips: labels.slice(0, firstChips),
    /** How many amenities it has beyond those. */
    more: Math.max(0, labels.length - firstChips),
  };
}

/** A picture of a cabin at a width; a drawing stands in where there is none. */
const pictureUrl = (image: string | null, width: number): string =>
  image === null ? '/scenes/no-picture.svg' : imageUrl(image, width);

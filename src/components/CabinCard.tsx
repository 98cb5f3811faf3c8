import '#styles/photo-placeholder.css';
import { amenityChips } from '#domain/cabins/amenities.ts';
import {
  type CabinWithPhotos,
  getLeadPlaceholder,
  leadPicture,
  morePictures,
} from '#domain/cabins/card-pictures.ts';
import { ratingAccessibleName, ratingLabel } from '#domain/cabins/rating.ts';
import { getFocusAttributes } from '#domain/photos/photo-url.ts';
import { imageUrl, paths } from '#paths';
import { site } from '#site';
import { getCardDetails, moreAmenitiesLabel } from './cabin/cabin-labels.ts';
import { leadDescription, toCabinRef } from './cabin/cabin-ref.ts';
import { VideoTourLink } from './VideoTourLink.tsx';
import { WishlistButton } from './WishlistButton.tsx';

export interface CabinCardProps {
  cabin: CabinWithPhotos;
  /**
   * Whether the picture loads eagerly, for cards in the first screen; `first` gives it high
   * priority.
   */
  eager?: boolean | 'first';
  level?: 2 | 3;
  /** Preview on a host page: without links, prices and page views. */
  isPreview?: boolean;
}

/** Number of amenities shown; the others are counted. */
const maxChips = 3;

/** Card of a cabin. Pages contain it as static HTML. */
export function CabinCard({ cabin, eager = false, level = 2, isPreview = false }: CabinCardProps) {
  const Heading = `h${level}` as const;
  const picture = leadPicture(cabin);
  const rating = ratingLabel(cabin.average_rating, cabin.review_count);
  // Screen readers skip a missing rating.
  const ratingName = ratingAccessibleName(cabin.average_rating, cabin.review_count) ?? null;
  const review = cabin.mountain_mama_review;
  const labels = amenityChips(cabin.amenities).map(({ label }) => label);
  const [chips, more] = [labels.slice(0, maxChips), Math.max(0, labels.length - maxChips)];
  const placeholder = getLeadPlaceholder(cabin);
  const page = paths.cabin(cabin.slug);
  // Further pictures are added when a guest reaches the card (src/features/photos/card-photos.ts).
  const carouselProps = !isPreview && morePictures(cabin).length > 0 ? { tabIndex: -1, 'data-more': '' } : {};
  return (
    <article
      className="cabin-card"
      data-cabin={isPreview ? undefined : JSON.stringify(toCabinRef(cabin))}
      inert={isPreview}
    >
      <div className="picture">
        <div {...carouselProps}>
          <a href={page} tabIndex={-1}>
            <img
              src={picture === null ? '/scenes/no-picture.svg' : imageUrl(picture, 720)}
              {...getFocusAttributes(picture)}
              alt={leadDescription(cabin)}
              width="720"
              height="540"
              loading={eager ? undefined : 'lazy'}
              fetchPriority={eager === 'first' ? 'high' : undefined}
            />
            {placeholder ? <img className="stand-in" src={placeholder} alt="" /> : null}
          </a>
        </div>
      </div>
      <VideoTourLink cabin={cabin} tabIndex={-1} />
      {isPreview ? null : (
        <>
          <WishlistButton cabin={cabin} onCard />
          <p className="views" data-views="" hidden />
        </>
      )}
      <div className="words">
        <div className="top">
          <Heading>
            <a href={page}>{cabin.title}</a>
          </Heading>
          {ratingName ? (
            <p className="starred" role="img" aria-label={ratingName}>
              {rating}
            </p>
          ) : (
            <p>{rating}</p>
          )}
        </div>
        {isPreview ? null : <p className="lowest" data-lowest="" />}
        <p className="facts soft dotted">
          {getCardDetails(cabin).map((detail) => (
            <span key={detail}>{`${detail} `}</span>
          ))}
        </p>
        {review ? (
          <figure>
            <figcaption className="soft">{`${site.host} Says`}</figcaption> <blockquote>{review}</blockquote>
          </figure>
        ) : null}
        {chips.length > 0 ? (
          <ul className="chips">
            {chips.map((chip) => (
              <li key={chip}>{chip}</li>
            ))}
            {more > 0 ? (
              <li className="more">
                {`+${more}`}
                <span className="visually-hidden">{moreAmenitiesLabel(more)}</span>
              </li>
            ) : null}
          </ul>
        ) : null}
        {isPreview ? null : <CardLinks cabin={cabin} />}
      </div>
    </article>
  );
}

const CardLinks = ({ cabin: { slug, title } }: { cabin: CabinWithPhotos }) => (
  <p className="ways">
    <a href={paths.availability(slug)} data-intent="availability" aria-label={`Check Availability: ${title}`}>
      Check Availability
    </a>
    <a href={paths.cabin(slug)} tabIndex={-1} aria-label={`View Details: ${title}`}>
      View Details
    </a>
  </p>
);

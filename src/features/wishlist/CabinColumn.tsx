// Column of a saved cabin in the comparison: picture, details and price.

import { useStore } from '@nanostores/react';
import { WishlistButton, type WishlistButtonProps } from '#components/WishlistButton.tsx';
import { guestsLabel } from '#domain/availability/party-labels.ts';
import { amenityChips } from '#domain/cabins/amenities.ts';
import type { CabinCardData } from '#domain/cabins/card-data.ts';
import { ratingAccessibleName, ratingLabel } from '#domain/cabins/rating.ts';
import { getFocusAttributes } from '#domain/photos/photo-url.ts';
import { stayQuery } from '#domain/search/stay-query.ts';
import { titleFromSlug } from '#domain/wishlist/shared-wishlist.ts';
import { indexInWishlist } from '#domain/wishlist/wishlist.ts';
import { imageUrl, paths } from '#paths';
import { $search } from '#stores/search.ts';
import { $wishlist } from '#stores/wishlist.ts';
import { Field } from '#ui/Field.tsx';
import { CabinStayTotal } from './StayTotal.tsx';
import { $availableStays, $listNames, moveToList, stayToCompare } from './store.ts';
import styles from './Wishlist.module.css';

const getDetails = (cabin: CabinCardData): [string, string][] => [
  ['Where', cabin.city.trim()],
  ['Sleeps', guestsLabel(cabin.max_guests)],
  ['Beds', String(cabin.beds)],
  ['Baths', String(cabin.baths)],
];

function Rating({ cabin }: { cabin: CabinCardData }) {
  const label = ratingLabel(cabin.average_rating, cabin.review_count);
  const accessibleName = ratingAccessibleName(cabin.average_rating, cabin.review_count);
  if (!accessibleName) return label;
  return (
    <span role="img" aria-label={accessibleName}>
      {label}
    </span>
  );
}

/** Title of a column, with a link to the cabin and the found stay. */
function Title({ cabin: { slug, title } }: { cabin: CabinCardData }) {
  const availableStays = useStore($availableStays);
  const search = useStore($search);
  const stay = availableStays instanceof Map ? availableStays.get(slug) : undefined;
  return <a href={`${paths.cabin(slug)}${stay ? stayQuery(stay, search) : ''}`}>{title}</a>;
}

interface CabinColumnProps {
  cabin: CabinCardData;
  isFirst: boolean;
  /** Whether to show the field for the cabin's list. */
  hasLists: boolean;
}

/** Column of a cabin, whose rows align with the neighboring columns. */
export const CabinColumn = ({ cabin, isFirst, hasLists }: CabinColumnProps) => (
  <li className={styles.column} data-slug={cabin.slug}>
    <div className={styles.picture}>
      {cabin.image ? (
        <img
          {...getFocusAttributes(cabin.image)}
          src={imageUrl(cabin.image, 480)}
          alt=""
          width="480"
          height="360"
          loading={isFirst ? 'eager' : 'lazy'}
        />
      ) : null}
      <WishlistToggle cabin={cabin} />
    </div>
    <h2>
      <Title cabin={cabin} />
    </h2>
    <dl className={styles.details}>
      {getDetails(cabin).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>Rating</dt>
        <dd>
          <Rating cabin={cabin} />
        </dd>
      </div>
    </dl>
    <ul className={styles.chips} aria-label="Amenities">
      {amenityChips(cabin.amenities).map(({ key, label }) => (
        <li key={key}>{label}</li>
      ))}
    </ul>
    <div className={styles.price}>
      <CabinStayTotal cabin={cabin} />
      <LowestStay cabin={cabin} />
      {hasLists ? <ListField cabin={cabin} /> : null}
    </div>
  </li>
);

/** Lowest price, if there are no dates. fill-lowest-prices.ts fills it in. */
function LowestStay({ cabin: { id } }: { cabin: CabinCardData }) {
  const stay = stayToCompare(useStore($search));
  return stay ? null : <p className={styles.lowest} data-lowest={id} />;
}

/** Field for the named list of a cabin. A new name creates a list. */
function ListField({ cabin: { slug, title } }: { cabin: CabinCardData }) {
  const name = useStore($listNames).get(slug) ?? '';
  const save = ({ value }: HTMLInputElement) => moveToList(slug, value.trim());
  return (
    <Field
      label={
        <>
          List<span className="visually-hidden"> of {title}</span>
        </>
      }
    >
      {(control) => (
        <input
          {...control}
          defaultValue={name}
          list="saved-lists"
          maxLength={60}
          onBlur={({ target }) => save(target)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && save(currentTarget)}
        />
      )}
    </Field>
  );
}

/** Column of a saved cabin that is no longer offered. */
export function GoneColumn({ slug, id }: { slug: string; id: string | undefined }) {
  const title = titleFromSlug(slug);
  return (
    <li className={styles.column} data-slug={slug} data-gone>
      <div className={styles.picture}>{id ? <WishlistToggle cabin={{ id, slug, title }} /> : null}</div>
      <h2>{title}</h2>
      <p>No longer offered by us.</p>
    </li>
  );
}

export const WishlistToggle = ({ cabin }: Pick<WishlistButtonProps, 'cabin'>) => (
  <WishlistButton cabin={cabin} isSaved={indexInWishlist(useStore($wishlist), cabin.slug) >= 0} />
);

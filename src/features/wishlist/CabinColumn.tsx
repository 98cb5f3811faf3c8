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

const factsOf = (cabin: CabinCardData): [string, string][] => [
  ['Where', cabin.city.trim()],
  ['Sleeps', guestsLabel(cabin.max_guests)],
  ['Beds', String(cabin.beds)],
  ['Baths', String(cabin.baths)],
];

/** The rating as it is read, and in words as it is read out. */
function Rating({ cabin }: { cabin: CabinCardData }) {
  const label = ratingLabel(cabin.average_rating, cabin.review_count);
  const words = ratingAccessibleName(cabin.average_rating, cabin.review_count);
  if (!words) return label;
  return (
    <span role="img" aria-label={words}>
      {label}
    </span>
  );
}

/** Leads to the cabin with the stay that was found there, as a card of the list does. */
function Title({ cabin: { slug, title } }: { cabin: CabinCardData }) {
  const free = useStore($availableStays);
  const search = useStore($search);
  const found = free instanceof Map ? free.get(slug) : undefined;
  return <a href={`${paths.cabin(slug)}${found ? stayQuery(found, search) : ''}`}>{title}</a>;
}

interface CabinColumnProps {
  cabin: CabinCardData;
  /** Its picture may wait where it is not the first. */
  isFirst: boolean;
  /** Whether it says on which of the guest's lists it is. */
  hasLists: boolean;
}

/** One cabin of the comparison; its rows line up with its neighbours'. */
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
    <dl className={styles.facts}>
      {factsOf(cabin).map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
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
      <Lowest cabin={cabin} />
      {hasLists ? <ListField cabin={cabin} /> : null}
    </div>
  </li>
);

/** The place of what a cabin costs at least soon, where no dates are compared (src/browser/card-stats/fill-lowest-prices.ts). */
function Lowest({ cabin: { id } }: { cabin: CabinCardData }) {
  const stay = stayToCompare(useStore($search));
  return stay ? null : <p className={styles.lowest} data-lowest={id} />;
}

/** The list a saved cabin stands on: a name that is typed for the first time begins one. */
function ListField({ cabin: { slug, title } }: { cabin: CabinCardData }) {
  const name = useStore($listNames).get(slug) ?? '';
  const keep = ({ value }: HTMLInputElement) => moveToList(slug, value.trim());
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
          onBlur={({ target }) => keep(target)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && keep(currentTarget)}
        />
      )}
    </Field>
  );
}

/** A saved cabin we no longer offer: named as far as we can, and free to go. */
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

/** A heart that knows whether its cabin is saved. */
export const WishlistToggle = ({ cabin }: Pick<WishlistButtonProps, 'cabin'>) => (
  <WishlistButton cabin={cabin} isSaved={indexInWishlist(useStore($wishlist), cabin.slug) >= 0} />
);

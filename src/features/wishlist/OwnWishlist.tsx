// The visitor's saved cabins, on the wishlist page and in its dialog.

import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { isStorageAllowed } from '#browser/storage.ts';
import { getIllustration } from '#components/empty-state-art.ts';
import { pluralize } from '#domain/text/plural.ts';
import { paths } from '#paths';
import { $wishlist, closeWishlist } from '#stores/wishlist.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Comparison } from './Comparison.tsx';
import { ShareWishlist } from './ShareWishlist.tsx';
import { $cabinCards, $columns, $listName, $listNames, syncColumns } from './store.ts';
import styles from './Wishlist.module.css';

/** Number of columns that fit on a desktop screen. */
const comfortableColumns = 3;

/** Shows the saved cabins: one of the named lists, or all. */
export function OwnCabins({ children }: { children?: ReactNode }) {
  const list = useStore($wishlist);
  const columns = useStore($columns);
  const names = useStore($listNames);
  const chosenList = useStore($listName);
  const [isListing, setListing] = useState(false);
  // Actions are hidden while loading, because the cabins will appear in their place.
  const isLoading = useStore($cabinCards) === 'loading';
  useEffect(syncColumns, []);
  // Focuses the first list field, because the pressed button is gone.
  useEffect(() => {
    if (isListing) document.querySelector<HTMLElement>('[list="saved-lists"]')?.focus();
  }, [isListing]);
  if (columns.length === 0 && list.length === 0) return <NoSavedCabins />;
  const lists = [...new Set(list.flatMap(({ slug }) => names.get(slug) ?? []))].sort();
  const hasLists = lists.length > 0 || isListing;
  const name = lists.includes(chosenList) ? chosenList : '';
  const isShown = ({ slug }: { slug: string }) => name === '' || names.get(slug) === name;
  const shownItems = list.filter(isShown);
  const cabins = columns.filter(isShown);
  return (
    <>
      <p className={styles.lead}>
        {list.length > 0
          ? `${pluralize(list.length, 'cabin')}, ${isStorageAllowed() ? 'kept on this device' : 'until you leave this page'}.`
          : 'No cabin is kept now.'}
      </p>
      {lists.length > 0 ? (
        <fieldset className={styles.lists}>
          <legend className="visually-hidden">Which list</legend>
          {['', ...lists].map((listName) => (
            <Button key={listName} aria-pressed={listName === name} onClick={() => $listName.set(listName)}>
              {listName || 'All saved'}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <datalist id="saved-lists">
        {lists.map((listName) => (
          <option key={listName} value={listName} />
        ))}
      </datalist>
      <Comparison cabins={cabins} saved={list} hasLists={hasLists}>
        {cabins.length < comfortableColumns ? (
          <li className={styles.column} data-free>
            <NoSavedCabins message="Room for another. The heart on a cabin puts it here, beside what you have." />
          </li>
        ) : null}
      </Comparison>
      {shownItems.length > 0 && !isLoading ? (
        <div className={styles.actions}>
          <ShareWishlist slugs={shownItems.map(({ slug }) => slug)} name={name} />
          {hasLists ? null : <Button onClick={() => setListing(true)}>Put in a list</Button>}
          {children}
        </div>
      ) : null}
    </>
  );
}

export function WishlistPanel() {
  return (
    <Dialog open onClose={closeWishlist} title="Saved cabins" variant="sheet">
      <div className={styles.panel}>
        <OwnCabins>
          <a href={paths.saved}>See them on a page of their own</a>
        </OwnCabins>
      </div>
    </Dialog>
  );
}

const invitation = 'Nothing here yet. The heart on a cabin keeps it, on this device and without an account.';

export const NoSavedCabins = ({ message = invitation }: { message?: string }) => (
  <div className={styles.empty}>
    <img {...getIllustration('heart')} alt="" />
    <p>{message}</p>
    <a className="button" href={paths.cabins}>
      See every cabin
    </a>
  </div>
);

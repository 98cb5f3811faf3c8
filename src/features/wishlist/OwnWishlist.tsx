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

/** As many as a desk's screen has room for side by side, at ease. */
const few = 3;

/** The guest's own cabins, all or those of one list, and while there are any, what can be done with them. */
export function OwnCabins({ children }: { children?: ReactNode }) {
  const list = useStore($wishlist);
  const places = useStore($columns);
  const names = useStore($listNames);
  const chosen = useStore($listName);
  const [isSorting, setSorting] = useState(false);
  // Before the cabins it would stand where they come.
  const isLoading = useStore($cabinCards) === 'loading';
  useEffect(syncColumns, []);
  // The control that was pressed is gone.
  useEffect(() => {
    if (isSorting) document.querySelector<HTMLElement>('[list="saved-lists"]')?.focus();
  }, [isSorting]);
  if (places.length === 0 && list.length === 0) return <NoSavedCabins />;
  const lists = [...new Set(list.flatMap(({ slug }) => names.get(slug) ?? []))].sort();
  const hasLists = lists.length > 0 || isSorting;
  const name = lists.includes(chosen) ? chosen : '';
  const isShown = ({ slug }: { slug: string }) => name === '' || names.get(slug) === name;
  const shown = list.filter(isShown);
  const cabins = places.filter(isShown);
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
          {['', ...lists].map((one) => (
            <Button key={one} aria-pressed={one === name} onClick={() => $listName.set(one)}>
              {one || 'All saved'}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <datalist id="saved-lists">
        {lists.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Comparison cabins={cabins} saved={list} hasLists={hasLists}>
        {cabins.length < few ? (
          <li className={styles.column} data-free>
            <NoSavedCabins sentence="Room for another. The heart on a cabin puts it here, beside what you have." />
          </li>
        ) : null}
      </Comparison>
      {shown.length > 0 && !isLoading ? (
        <div className={styles.end}>
          <ShareWishlist slugs={shown.map(({ slug }) => slug)} name={name} />
          {hasLists ? null : <Button onClick={() => setSorting(true)}>Put in a list</Button>}
          {children}
        </div>
      ) : null}
    </>
  );
}

/** All saved cabins side by side, over whatever page the guest is on. */
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

/** A small drawing, one honest sentence, one way on. */
export const NoSavedCabins = ({ sentence = invitation }: { sentence?: string }) => (
  <div className={styles.empty}>
    <img {...getIllustration('heart')} alt="" />
    <p>{sentence}</p>
    <a className="button" href={paths.cabins}>
      See every cabin
    </a>
  </div>
);

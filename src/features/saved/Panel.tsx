import { useStore } from '@nanostores/react';
import { paths } from '#paths';
import { $wishlist, closeSaved } from '#stores/wishlist.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { OwnCabins } from './OwnCabins.tsx';
import styles from './Saved.module.css';
import { Share } from './Share.tsx';

/** All saved cabins side by side, over whatever page the guest is on. */
export function Panel() {
  const list = useStore($wishlist);
  return (
    <Dialog open onClose={closeSaved} title="Saved cabins" variant="sheet">
      <div className={styles.panel}>
        <OwnCabins>
          <div className={styles.end}>
            <Share slugs={list.map(({ slug }) => slug)} />
            <a href={paths.saved}>See them on a page of their own</a>
          </div>
        </OwnCabins>
      </div>
    </Dialog>
  );
}

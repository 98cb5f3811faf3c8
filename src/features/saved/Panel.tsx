import { paths } from '#paths';
import { closeSaved } from '#stores/wishlist.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { OwnCabins } from './OwnCabins.tsx';
import styles from './Saved.module.css';

/** All saved cabins side by side, over whatever page the guest is on. */
export function Panel() {
  return (
    <Dialog open onClose={closeSaved} title="Saved cabins" variant="sheet">
      <div className={styles.panel}>
        <OwnCabins>
          <a href={paths.saved}>See them on a page of their own</a>
        </OwnCabins>
      </div>
    </Dialog>
  );
}

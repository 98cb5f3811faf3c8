import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { counted } from '#domain/stay/words.ts';
import { $wishlist } from '#stores/wishlist.ts';
import { Comparison } from './Comparison.tsx';
import { Empty } from './Empty.tsx';
import styles from './Saved.module.css';
import { $facts, $places, keepPlaces } from './store.ts';

/** The guest's own cabins, and while there are any, what can be done with the list. */
export function OwnCabins({ children }: { children: ReactNode }) {
  const list = useStore($wishlist);
  const places = useStore($places);
  // Before the cabins it would stand where they come.
  const isLoading = useStore($facts) === 'loading';
  useEffect(keepPlaces, []);
  if (places.length === 0 && list.length === 0) return <Empty />;
  return (
    <>
      <p className={styles.lead}>
        {list.length > 0 ? `${counted(list.length, 'cabin')}, kept on this device.` : 'No cabin is kept now.'}
      </p>
      <Comparison cabins={places} saved={list} />
      {list.length > 0 && !isLoading ? children : null}
    </>
  );
}

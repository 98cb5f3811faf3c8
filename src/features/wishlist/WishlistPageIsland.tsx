import { useEffect, useState } from 'react';
import { watchLinkToken } from '#browser/link-token.ts';
import { sharedSlugs } from '#domain/wishlist/shared-wishlist.ts';
import { NoSavedCabins, OwnCabins } from './OwnWishlist.tsx';
import { ConfirmPriceAlert } from './PriceAlertConfirmation.tsx';
import { SharedList } from './SharedWishlist.tsx';
import styles from './Wishlist.module.css';

/** Shows the saved cabins of a shared link, else those of this visitor. */
export function WishlistPageIsland() {
  const [shared, setShared] = useState<readonly string[] | null | undefined>();
  useEffect(() => setShared(sharedSlugs(new URLSearchParams(location.search))), []);
  const [token, setToken] = useState('');
  useEffect(() => watchLinkToken(setToken), []);
  if (shared === undefined) return <FirstView />;
  return (
    <div className={styles.panel}>
      {token ? <ConfirmPriceAlert key={token} token={token} /> : null}
      {shared ? <SharedList slugs={shared} /> : <OwnCabins />}
    </div>
  );
}

/** Content of the built page: an empty list, or a loading message (inline-wishlist-page.ts). */
const FirstView = () => (
  <>
    <p className={`${styles.lead} ${styles.whileLoading}`}>Loading cabins...</p>
    <div className={styles.whileEmpty}>
      <NoSavedCabins />
    </div>
  </>
);

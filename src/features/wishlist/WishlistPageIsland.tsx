import { useEffect, useState } from 'react';
import { watchLinkToken } from '#browser/link-token.ts';
import { sharedSlugs } from '#domain/wishlist/shared-wishlist.ts';
import { NoSavedCabins, OwnCabins } from './OwnWishlist.tsx';
import { ConfirmPriceAlert } from './PriceAlertConfirmation.tsx';
import { SharedList } from './SharedWishlist.tsx';
import styles from './Wishlist.module.css';

/** The content of `/saved`: the cabins its URL names, else this browser's own. Hydrate it with `client:visible`. */
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

/** What the page is sent with: that there is no list, or that one comes (early-saved.ts). */
const FirstView = () => (
  <>
    <p className={`${styles.lead} ${styles.whileAwaited}`}>Loading cabins...</p>
    <div className={styles.whileNone}>
      <NoSavedCabins />
    </div>
  </>
);

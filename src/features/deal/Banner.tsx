import { Countdown } from './Countdown.tsx';
import styles from './Deal.module.css';
import type { KnownDeal } from './store.ts';

/** The strip over an unlocked deal (spec §2). */
export const Banner = ({ today: { deal, state } }: { today: KnownDeal }) => (
  <p className={styles.banner}>
    {state === 'expired' ? null : <strong>{`DEAL OF THE DAY ${deal.discount_percent}% OFF`}</strong>}
    <Countdown until={deal.expires_at} />
  </p>
);

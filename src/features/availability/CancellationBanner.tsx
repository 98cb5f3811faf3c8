import styles from './StayPicker.module.css';

/** Until when cancelling the chosen stay is free (spec §2). Its place is kept before there are dates. */
export const CancellationBanner = ({ banner }: { banner: { free: boolean; text: string } | null }) => (
  <p className={styles.cancellation} data-free={banner?.free} role="status">
    {banner?.text}
  </p>
);

import { isOffline } from '#browser/online.ts';
import { getIllustration } from '#components/empty-state-art.ts';
import { ResendLinkButton } from '#components/ResendLinkButton.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './ManageBookingIsland.module.css';
import { loadBooking } from './store.ts';

/** Shown for a link without a booking, and if the booking could not be fetched. */
export const BookingNotFound = ({ message }: { message: string }) => (
  <div className={styles.notice} role="alert">
    <img {...getIllustration(isOffline() ? 'no-signal' : 'mailbox')} alt="" />
    <p>{message}</p>
    <div className="cluster">
      <Button onClick={() => void loadBooking()}>Try again</Button>
      <ResendLinkButton />
    </div>
  </div>
);

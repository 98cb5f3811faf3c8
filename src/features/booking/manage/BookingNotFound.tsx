import { isOffline } from '#browser/online.ts';
import { getIllustration } from '#components/empty-state-art.ts';
import { ResendLinkButton } from '#components/RenewLink.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './ManageIsland.module.css';
import { loadBooking } from './store.ts';

/** For a link that leads to no booking, or where it could not be fetched. */
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

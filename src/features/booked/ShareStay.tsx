import type { ClientProblem } from '#browser/call.ts';
import type { BookingView } from '#contracts/manage-booking.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { CopyLink } from '#ui/CopyLink.tsx';
import { useAction } from '#ui/use-action.ts';
import { Failure } from './Failure.tsx';
import styles from './Manage.module.css';
import { sendChange } from './manage.ts';

/** Makes a link that shows the stay to whoever comes along, and ends it. */
export function ShareStay({ booking: { share_url, quote } }: { booking: BookingView }) {
  const { busy, problem, run } = useAction<ClientProblem>();
  const share = (shared: boolean) => run(() => sendChange({ shared, expected_total: quote.total }));
  return (
    <>
      <p className={styles.aside}>
        One link for everybody who comes along: cabin, dates, house rules and, from three days before
        check-in, the way to the door. No price, nothing of you, and nothing on it can be changed. It ends
        with the stay.
      </p>
      {share_url ? (
        <div className={styles.ways}>
          <CopyLink
            url={new URL(share_url, location.origin).href}
            onCopied={() => showToast({ title: 'Link copied' })}
          >
            Copy the link
          </CopyLink>
          <Button tone="plain" busy={busy} onClick={() => void share(false)}>
            End this link
          </Button>
        </div>
      ) : (
        <Button busy={busy} onClick={() => void share(true)}>
          Make a link
        </Button>
      )}
      <Failure problem={problem} />
    </>
  );
}

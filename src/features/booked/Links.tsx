import { useState } from 'react';
import type { ClientProblem } from '#browser/call.ts';
import type { BookingView } from '#contracts/manage-booking.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { CopyLink } from '#ui/CopyLink.tsx';
import { useAction } from '#ui/use-action.ts';
import { ChangeFailure } from './ChangeFailure.tsx';
import styles from './Manage.module.css';
import { sendChange, sendNewLink } from './manage.ts';

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
      <ChangeFailure problem={problem} />
    </>
  );
}

/** Ends the link of this page and every other to the booking, and mails the way to a new one. */
export function NewLink({ booking: { contact } }: { booking: BookingView }) {
  const { busy, problem, run } = useAction<ClientProblem>();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const renew = () =>
    run(async () => {
      const answer = await sendNewLink();
      if (answer.ok) setSentTo(answer.value.email);
      return answer.ok ? null : answer.error;
    });
  if (sentTo)
    return <p role="status">Sent to {sentTo}. The link to this page has ended, so go on from that mail.</p>;
  return (
    <>
      <p className={styles.aside}>
        Whoever has the link to this page can see and change the booking. If somebody has it who should not,
        we send a new one to {contact.email}, and every older link ends.
      </p>
      <Button busy={busy} onClick={() => void renew()}>
        Send me a new link
      </Button>
      <ChangeFailure problem={problem} />
    </>
  );
}

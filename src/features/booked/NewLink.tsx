import { useState } from 'react';
import type { ClientProblem } from '#browser/call.ts';
import type { BookingView } from '#contracts/manage-booking.ts';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#ui/use-action.ts';
import { Failure } from './Failure.tsx';
import styles from './Manage.module.css';
import { sendNewLink } from './manage.ts';

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
      <Failure problem={problem} />
    </>
  );
}

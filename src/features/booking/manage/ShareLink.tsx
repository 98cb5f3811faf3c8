import { useState } from 'react';
import { callApi } from '#browser/call-api.ts';
import { linkToken } from '#browser/link-token.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { showToast } from '#stores/toasts.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { CopyLink } from '#ui/CopyLink.tsx';
import { sendChange } from './send-change.ts';

/** Makes a link that shows the stay to whoever comes along, and ends it. */
export function ShareStay({ booking: { share_url, quote } }: { booking: GuestBooking }) {
  const share = (shared: boolean) => sendChange({ shared, expected_total: quote.total });
  return (
    <>
      <p className="soft">
        One link for everybody who comes along: cabin, dates, house rules and, from three days before
        check-in, the way to the door. No price, nothing of you, and nothing on it can be changed. It ends
        with the stay.
      </p>
      {share_url ? (
        <div className="cluster">
          <CopyLink
            url={new URL(share_url, location.origin).href}
            onCopied={() => showToast({ title: 'Link copied' })}
          >
            Copy the link
          </CopyLink>
          <AsyncButton tone="plain" action={() => share(false)}>
            End this link
          </AsyncButton>
        </div>
      ) : (
        <AsyncButton action={() => share(true)}>Make a link</AsyncButton>
      )}
    </>
  );
}

/** Ends the link of this page and every other to the booking, and mails the way to a new one. */
export function NewLink({ booking: { contact } }: { booking: GuestBooking }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const renew = async () => {
    const answer = await callApi('POST renew-link', { token: linkToken() });
    if (answer.ok) setSentTo(answer.value.email);
    return answer.ok ? null : answer.error.message;
  };
  if (sentTo)
    return <p role="status">Sent to {sentTo}. The link to this page has ended, so go on from that mail.</p>;
  return (
    <>
      <p className="soft">
        Whoever has the link to this page can see and change the booking. If somebody has it who should not,
        we send a new one to {contact.email}, and every older link ends.
      </p>
      <AsyncButton action={renew}>Send me a new link</AsyncButton>
    </>
  );
}

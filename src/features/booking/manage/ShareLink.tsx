// Creates a link with which other guests see a stay, and ends it.

import { useState } from 'react';
import { callApi } from '#browser/call-api.ts';
import { linkToken, parseLinkToken } from '#browser/link-token.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { joinShareTokens } from '#domain/booking/party-link.ts';
import { paths } from '#paths';
import { showToast } from '#stores/toasts.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { CopyLink } from '#ui/CopyLink.tsx';
import { sendChange } from './send-change.ts';

export function ShareStay({ bookings }: { bookings: readonly GuestBooking[] }) {
  const share = async (shared: boolean) => {
    for (const booking of bookings) {
      const problem = await sendChange(booking, { shared, expected_total: booking.quote.total });
      if (problem) return problem;
    }
    return null;
  };
  const shareUrl = getShareUrl(bookings);
  return (
    <>
      <p className="soft">
        One link for everybody who comes along: {bookings.length > 1 ? 'all cabins' : 'cabin'}, dates, house
        rules and, from three days before check-in, the way to the door. No price, nothing of you, and nothing
        on it can be changed. It ends with the stay.
      </p>
      {shareUrl ? (
        <div className="cluster">
          <CopyLink
            url={new URL(shareUrl, location.origin).href}
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

/** Returns the link that shows these stays, or `null` until each of them is shared. */
export function getShareUrl(bookings: readonly GuestBooking[]): string | null {
  const tokens = bookings.flatMap(({ share_url }) => (share_url && parseLinkToken(share_url)) || []);
  return tokens.length === bookings.length ? paths.sharedStay(joinShareTokens(tokens)) : null;
}

/** Ends all links to the booking, including that of this page, and e-mails a new one. */
export function NewLink({ booking: { contact } }: { booking: GuestBooking }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const renew = async () => {
    const response = await callApi('POST renew-link', { token: linkToken() });
    if (response.ok) setSentTo(response.value.email);
    return response.ok ? null : response.error.message;
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

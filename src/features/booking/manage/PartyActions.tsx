import { useState } from 'react';
import type { CancellationPreview, GuestBooking } from '#contracts/booking-management.ts';
import { formatCents, sum } from '#domain/money/money.ts';
import { andList, bothOrAll } from '#domain/text/format-list.ts';
import { paths } from '#paths';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';
import { ContactChange } from './ContactForm.tsx';
import manage from './ManageBooking.module.css';
import { ManageRow } from './ManageBooking.tsx';
import styles from './PartyBooking.module.css';
import { formatRefundWay } from './refund-way.ts';
import { NewLink, ShareStay } from './ShareLink.tsx';
import { sendPartyCancellation } from './send-change.ts';
import { $bookingState, getManageToken, loadBooking } from './store.ts';

/** Actions for all cabins of a party at once. */
export function PartyActions({ bookings }: { bookings: readonly GuestBooking[] }) {
  const booked = bookings.filter(({ status }) => status === 'confirmed');
  const shareable = booked.filter(({ is_over }) => !is_over);
  const [first, ...others] = booked.filter(({ changes }) => changes !== null);
  const [lead] = bookings;
  if (!lead || booked.length === 0) return null;
  return (
    <section className={`${manage.manage} ${styles.actions}`} aria-labelledby="party-actions">
      <h3 id="party-actions">
        {booked.length > 1 ? `For ${bothOrAll(booked.length)} cabins` : 'Change of plan'}
      </h3>
      {shareable.length > 1 ? (
        <ManageRow label={`Share ${bothOrAll(shareable.length)} with your party`}>
          {() => <ShareStay bookings={shareable} />}
        </ManageRow>
      ) : null}
      {first ? (
        <ManageRow label="Change how we reach you">
          {(close) => (
            <ContactChange
              bookings={[first, ...others]}
              onSaved={() => void showSavedContact(first, close)}
            />
          )}
        </ManageRow>
      ) : null}
      <ManageRow label="Send me a new link">{() => <NewLink booking={lead} />}</ManageRow>
      <CancelParty booked={booked} />
    </section>
  );
}

/**
 * Shows the party with its new contact. Moves to the link of the first booked stay if the page's
 * link does not open the others any more.
 */
async function showSavedContact(first: GuestBooking, close: () => void): Promise<void> {
  const page = paths.bookingSuccess(getManageToken(first));
  await loadBooking();
  const now = $bookingState.get();
  if (now.state === 'loaded' && now.stays.length > 0) return close();
  location.replace(page);
}

/** A stay that can be cancelled, with its refund. */
interface Cancellable {
  booking: GuestBooking;
  preview: CancellationPreview;
}

/** Asks once before all cabins are cancelled, and shows the refund of each. */
function CancelParty({ booked }: { booked: readonly GuestBooking[] }) {
  const [problem, setProblem] = useState<string | null>(null);
  const stays = booked.flatMap((booking): Cancellable[] =>
    booking.cancellation ? [{ booking, preview: booking.cancellation }] : [],
  );
  if (stays.length < 2) return problem ? <p role="alert">{problem}</p> : null;
  const all = stays.length === booked.length;
  const titles = andList(stays.map(({ booking }) => booking.cabin.title)).join('');
  const label = `Cancel ${all ? `${bothOrAll(stays.length)} cabins` : titles}`;
  const cancel = async () => {
    const failed = await sendPartyCancellation(
      stays.map(({ booking, preview }) => ({
        reference: booking.reference,
        expected_refund: preview.refund,
      })),
    );
    setProblem(failed);
    if (failed === null) document.getElementById('main')?.focus();
    return failed;
  };
  const refund = sum(stays.map(({ preview }) => preview.refund));
  return (
    <ManageRow label={label}>
      {() => (
        <>
          <Refunds stays={stays} />
          <ConfirmButton
            label={label}
            confirmLabel={refund > 0 ? `Cancel, ${formatCents(refund)} back` : 'Cancel, nothing back'}
            cancelLabel="Keep my cabins"
            onConfirm={cancel}
          >
            <Refunds stays={stays} />
            <p>They are then free for others at once, and this cannot be undone.</p>
          </ConfirmButton>
        </>
      )}
    </ManageRow>
  );
}

/** The refund of each cabin and their sum. */
function Refunds({ stays }: { stays: readonly Cancellable[] }) {
  const paid = sum(stays.map(({ preview }) => preview.paid));
  const refund = sum(stays.map(({ preview }) => preview.refund));
  const payments = stays.flatMap(({ booking }) => booking.payments);
  return (
    <>
      <dl className={styles.refunds}>
        {stays.map(({ booking, preview }) => (
          <div key={booking.reference}>
            <dt>{booking.cabin.title}</dt>
            <dd>{formatRefund(preview)}</dd>
          </div>
        ))}
        <div>
          <dt>Together</dt>
          <dd>{formatRefund({ paid, refund })}</dd>
        </div>
      </dl>
      {refund > 0 ? <p className="soft">It goes back {formatRefundWay({ payments })}.</p> : null}
    </>
  );
}

const formatRefund = ({ paid, refund }: CancellationPreview): string =>
  `${formatCents(refund)} back of ${formatCents(paid)}`;

// Menu entries for all cabins of a booking: share, print, change the contact, cancel.

import type { CancellationPreview, GuestBooking } from '#contracts/booking-management.ts';
import { formatCents, sum } from '#domain/money/money.ts';
import { andList, bothOrAll } from '#domain/text/format-list.ts';
import { paths } from '#paths';
import { Confirm } from '#ui/ConfirmDialog.tsx';
import type { MenuEntry, MenuGroup } from '#ui/PopoverMenu.tsx';
import { ContactChange } from './ContactForm.tsx';
import manage from './ManageBooking.module.css';
import styles from './PartyBooking.module.css';
import { formatRefundWay } from './refund-way.ts';
import { sendPartyCancellation } from './send-change.ts';
import {
  offlineEntry,
  toDialogEntry,
  toNewLinkEntry,
  toPrintEntry,
  toShareEntry,
} from './stay-menu-entries.tsx';
import { $bookingState, getManageToken, loadBooking } from './store.ts';

export function listPartyGroups(
  bookings: readonly GuestBooking[],
  onProblem: (message: string | null) => void,
): MenuGroup[] {
  const booked = bookings.filter(({ status }) => status === 'confirmed');
  const coming = booked.filter(({ is_over }) => !is_over);
  const [first, ...others] = booked.filter(({ changes }) => changes !== null);
  const [lead] = bookings;
  return [
    {
      title: 'Take it along',
      entries: [
        ...(coming.length > 1
          ? [toShareEntry(coming, `Share ${bothOrAll(coming.length)} with your party`)]
          : []),
        toPrintEntry('Print one receipt'),
        ...listTravelEntries(coming),
      ],
    },
    {
      title: booked.length > 1 ? `For ${bothOrAll(booked.length)} cabins` : 'Change of plan',
      entries: [
        ...(first
          ? [
              toDialogEntry('Change how we reach you', (onSaved) => (
                <ContactChange
                  bookings={[first, ...others]}
                  onSaved={() => void showSavedContact(first, onSaved)}
                />
              )),
            ]
          : []),
        ...(lead && booked.length > 0 ? [toNewLinkEntry(lead)] : []),
        ...listPartyCancelEntry(booked, onProblem),
      ],
    },
  ];
}

/** Lists the offline download and the planner for the days of all stays to come. */
function listTravelEntries(coming: readonly GuestBooking[]): MenuEntry[] {
  const [first] = coming;
  if (!first) return [];
  const [check_in = first.check_in] = coming.map((stay) => stay.check_in).toSorted();
  const check_out =
    coming
      .map((stay) => stay.check_out)
      .toSorted()
      .at(-1) ?? first.check_out;
  return [
    offlineEntry,
    { label: 'Plan your days', href: paths.planOfStay({ check_in, check_out }, first.cabin.slug) },
  ];
}

/**
 * Shows the party with its new contact. Moves to the link of the first booked stay if the page's
 * link does not open the others any more.
 */
async function showSavedContact(first: GuestBooking, onSaved: () => void): Promise<void> {
  const page = paths.bookingSuccess(getManageToken(first));
  await loadBooking();
  const now = $bookingState.get();
  if (now.state === 'loaded' && now.stays.length > 0) return onSaved();
  location.replace(page);
}

/** A stay that can be cancelled, with its refund. */
interface Cancellable {
  booking: GuestBooking;
  preview: CancellationPreview;
}

export const canCancelSeveral = (booked: readonly GuestBooking[]): boolean =>
  booked.filter(({ cancellation }) => cancellation !== null).length > 1;

/** The entry that cancels several stays after one question, which has the refund of each. */
function listPartyCancelEntry(
  booked: readonly GuestBooking[],
  onProblem: (message: string | null) => void,
): MenuEntry[] {
  const stays = booked.flatMap((booking): Cancellable[] =>
    booking.cancellation ? [{ booking, preview: booking.cancellation }] : [],
  );
  if (!canCancelSeveral(booked)) return [];
  const all = stays.length === booked.length;
  const titles = andList(stays.map(({ booking }) => booking.cabin.title)).join('');
  const label = `Cancel ${all ? `${bothOrAll(stays.length)} cabins` : titles}`;
  const refund = sum(stays.map(({ preview }) => preview.refund));
  const cancel = async () => {
    const failed = await sendPartyCancellation(
      stays.map(({ booking, preview }) => ({
        reference: booking.reference,
        expected_refund: preview.refund,
      })),
    );
    onProblem(failed);
    if (failed === null) document.getElementById('main')?.focus();
    return failed;
  };
  return [
    {
      label,
      renderDialog: ({ onClose }) => (
        <Confirm
          open
          title={`${label}?`}
          confirmLabel={refund > 0 ? `Cancel, ${formatCents(refund)} back` : 'Cancel, nothing back'}
          cancelLabel="Keep my cabins"
          onConfirm={cancel}
          onClose={onClose}
        >
          <div className={manage.form}>
            <Refunds stays={stays} />
            <p>They are then free for others at once, and this cannot be undone.</p>
          </div>
        </Confirm>
      ),
    },
  ];
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

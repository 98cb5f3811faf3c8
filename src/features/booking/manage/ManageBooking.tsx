import { type ReactNode, useState } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { type BookingSituation, can, findDayConditions } from '#domain/booking/states.ts';
import { getToday } from '#domain/dates/day.ts';
import { CancelBooking } from './CancelBooking.tsx';
import { ContactChange } from './ContactForm.tsx';
import { OtherDates } from './DatesForm.tsx';
import { ExtrasChange } from './ExtrasForm.tsx';
import styles from './ManageBooking.module.css';
import { PartyChange } from './PartyForm.tsx';
import { NewLink } from './ShareLink.tsx';

/** Returns a booking as the graph of its states sees it, as far as days and charges go. */
const toSituation = (booking: GuestBooking): BookingSituation => ({
  state: booking.status,
  holds: {
    ...findDayConditions(booking, getToday(booking.cabin.timezone, serverNow())),
    noCharge: !booking.charge,
  },
});

/** Available changes of a booking, one row each. */
export function Manage({ booking }: { booking: GuestBooking }) {
  const { changes } = booking;
  if (!isManageable(booking)) return null;
  return (
    <section className={styles.manage} data-no-print aria-labelledby="manage-heading">
      <h2 id="manage-heading">Change of plan</h2>
      <StayRows booking={booking} />
      {changes ? (
        <ManageRow label="Change how we reach you">
          {(close) => <ContactChange bookings={[booking]} onSaved={close} />}
        </ManageRow>
      ) : null}
      <ManageRow label="Send me a new link">{() => <NewLink booking={booking} />}</ManageRow>
      <CancelRow booking={booking} />
    </section>
  );
}

/** Whether a guest can still do anything with a booking. */
const isManageable = ({
  changes,
  cancellation,
  extra_nights,
  // Absent from bookings cached by older versions.
  fewer_nights = [],
}: GuestBooking): boolean =>
  changes !== null || cancellation !== null || extra_nights.length + fewer_nights.length > 0;

/** Changes of one stay: its dates, who comes and what comes with it. */
export function StayRows({ booking }: { booking: GuestBooking }) {
  const { changes, extra_nights, fewer_nights = [] } = booking;
  const hasCalendar = changes !== null && can(toSituation(booking), 'changeDates', 'guest');
  return (
    <>
      {hasCalendar || extra_nights.length + fewer_nights.length > 0 ? (
        <ManageRow label="Other dates">
          {(close) => <OtherDates booking={booking} hasBegun={!hasCalendar} onSaved={close} />}
        </ManageRow>
      ) : null}
      {changes ? (
        <ManageRow label="Change who is coming">
          {(close) => <PartyChange booking={booking} limits={changes} onSaved={close} />}
        </ManageRow>
      ) : null}
      {changes && changes.extras.length > 0 ? (
        <ManageRow label="What comes with your stay">
          {(close) => <ExtrasChange booking={booking} offered={changes.extras} onSaved={close} />}
        </ManageRow>
      ) : null}
    </>
  );
}

/** The row that cancels one stay. */
export const CancelRow = ({ booking }: { booking: GuestBooking }) => {
  const { cancellation } = booking;
  return cancellation ? (
    <ManageRow label="Cancel this booking">
      {() => <CancelBooking booking={booking} preview={cancellation} />}
    </ManageRow>
  ) : null;
};

interface RowProps {
  label: string;
  /** Content while open. */
  children: (close: () => void) => ReactNode;
}

/** Something to do, closed until it is opened. */
export function ManageRow({ label, children }: RowProps) {
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState(false);
  const close = () => {
    setOpen(false);
    setSaved(true);
  };
  return (
    <details
      className={styles.row}
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) setSaved(false);
      }}
    >
      <summary>
        {label}
        <span role="status">{saved ? 'Saved' : ''}</span>
      </summary>
      {open ? <div className={styles.inside}>{children(close)}</div> : null}
    </details>
  );
}

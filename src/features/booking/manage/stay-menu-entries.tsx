// Menu entries that concern one stay: change it, cancel it, share it, print its receipt.

import type { ReactNode } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { type BookingSituation, can, findDayConditions } from '#domain/booking/states.ts';
import { getToday } from '#domain/dates/day.ts';
import { Dialog } from '#ui/Dialog.tsx';
import type { MenuEntry } from '#ui/PopoverMenu.tsx';
import { CancelBooking } from './CancelBooking.tsx';
import { ContactChange } from './ContactForm.tsx';
import { OtherDates } from './DatesForm.tsx';
import { ExtrasChange } from './ExtrasForm.tsx';
import styles from './ManageBooking.module.css';
import { PartyChange } from './PartyForm.tsx';
import { getShareUrl, NewLink, ShareStay } from './ShareLink.tsx';

/** Returns the state and conditions of a booking by which its possible changes are found. */
const toSituation = (booking: GuestBooking): BookingSituation => ({
  state: booking.status,
  holds: {
    ...findDayConditions(booking, getToday(booking.cabin.timezone, serverNow())),
    noCharge: !booking.charge,
  },
});

/** An entry that opens a dialog of its name. */
export const toDialogEntry = (label: string, render: (onSaved: () => void) => ReactNode): MenuEntry => ({
  label,
  renderDialog: ({ onClose, onSaved }) => (
    <Dialog open title={label} variant="sheet" onClose={onClose}>
      <div className={styles.inside}>{render(onSaved)}</div>
    </Dialog>
  ),
});

/** Lists the possible changes of one stay: its dates, its party and its extras. */
export function listStayEntries(booking: GuestBooking): MenuEntry[] {
  // Absent from bookings cached by older versions.
  const { changes, extra_nights, fewer_nights = [] } = booking;
  const hasCalendar = changes !== null && can(toSituation(booking), 'changeDates', 'guest');
  const hasNights = extra_nights.length + fewer_nights.length > 0;
  return [
    ...(hasCalendar || hasNights
      ? [
          toDialogEntry('Other dates', (onSaved) => (
            <OtherDates booking={booking} hasBegun={!hasCalendar} onSaved={onSaved} />
          )),
        ]
      : []),
    ...(changes
      ? [
          toDialogEntry('Change who is coming', (onSaved) => (
            <PartyChange booking={booking} limits={changes} onSaved={onSaved} />
          )),
        ]
      : []),
    ...(changes && changes.extras.length > 0
      ? [
          toDialogEntry('What comes with your stay', (onSaved) => (
            <ExtrasChange booking={booking} offered={changes.extras} onSaved={onSaved} />
          )),
        ]
      : []),
  ];
}

export function listCancelEntry(booking: GuestBooking): MenuEntry[] {
  const { cancellation } = booking;
  if (!cancellation) return [];
  return [
    {
      label: 'Cancel this booking',
      renderDialog: ({ onClose }) => (
        <CancelBooking booking={booking} preview={cancellation} onClose={onClose} />
      ),
    },
  ];
}

/** Lists all possible changes of a single booking. */
export const listBookingEntries = (booking: GuestBooking): MenuEntry[] => [
  ...listStayEntries(booking),
  ...(booking.changes
    ? [
        toDialogEntry('Change how we reach you', (onSaved) => (
          <ContactChange bookings={[booking]} onSaved={onSaved} />
        )),
      ]
    : []),
  ...listCancelEntry(booking),
];

/** An existing link can be copied without a network. */
export const toShareEntry = (
  bookings: readonly GuestBooking[],
  label = 'Share with your party',
): MenuEntry => ({
  ...toDialogEntry(label, () => <ShareStay bookings={bookings} />),
  needsNetwork: getShareUrl(bookings) === null,
});

export const toNewLinkEntry = (booking: GuestBooking): MenuEntry => ({
  ...toDialogEntry('Send me a new link', () => <NewLink booking={booking} />),
  needsNetwork: true,
});

export const toPrintEntry = (label: string): MenuEntry => ({ label, onChoose: () => print() });

export const offlineEntry: MenuEntry = {
  label: 'Save for the mountains',
  attributes: { 'data-mountains': '' },
};

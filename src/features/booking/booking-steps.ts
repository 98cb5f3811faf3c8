// Switches the booking page between its steps (form, held, released, booked) and releases
// holds.

import { callApi } from '#browser/call-api.ts';
import { setServerClock } from '#browser/server-clock.ts';
import type { VisitorBooking, VisitorHold } from '#contracts/booking.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { toPreviousPrice } from '#domain/pricing/previous-price.ts';
import { clearStoredBooking } from '#stores/booking-storage.ts';
import { changeDates, holdAddress, refreshQuotes, syncBookingUrl } from './fetch-quotes.ts';
import {
  $arrivalNote,
  $bookedStay,
  $contact,
  $dates,
  $declined,
  $held,
  $noticePlace,
  $problem,
  $releasedHold,
  $returned,
  $sendingBooking,
  $stays,
  $step,
  findPartyMemberHold,
} from './store.ts';
import {
  fetchVisitorStays,
  formatHoldTitle,
  getManageToken,
  releaseOwnHold,
  type VisitorStays,
} from './visitor-stays.ts';

/** Finds the hold on exactly the dates and cabins of the form. */
function findHoldOfStays(holds: readonly VisitorHold[]): VisitorHold | undefined {
  const stays = $stays.get();
  const { check_in, check_out } = $dates.get();
  return holds.find(
    (hold) =>
      hold.others.length + 1 === stays.length &&
      hold.check_in === check_in &&
      hold.check_out === check_out &&
      stays.every(({ cabin }) => findPartyMemberHold(hold, cabin)),
  );
}

/** Finds the first cabin's booking of these nights. Undefined unless all cabins are booked. */
function findBookingOfStays(booked: readonly VisitorBooking[]): VisitorBooking | undefined {
  const { check_in, check_out } = $dates.get();
  const [first, ...rest] = $stays
    .get()
    .map(({ cabin: { slug } }) =>
      booked.find(
        ({ cabin, ...booking }) =>
          cabin.slug === slug && booking.check_in <= check_in && booking.check_out >= check_out,
      ),
    );
  return rest.includes(undefined) ? undefined : first;
}

/**
 * Shows this guest's booking or hold of the stays from any tab; a booked stay opens its page.
 * Returns false if there is none.
 */
export function showOwnStays(visitorStays: VisitorStays, showBooking = goToBooking): boolean {
  const booking = findBookingOfStays(visitorStays.booked);
  const currentHold = findHoldOfStays(visitorStays.holds);
  if (booking) showBooking(booking);
  else if (currentHold) showHold(currentHold);
  return Boolean(booking ?? currentHold);
}

/** Reloads the visitor's holds and bookings after a return from another tab or by Back. */
export async function refreshVisitorStays(): Promise<void> {
  const held = $held.get();
  if ($sendingBooking.get()) return;
  if (held) await reloadHold(held);
  else if ($step.get() === 'details') await findVisitorStays();
}

async function reloadHold(held: VisitorHold): Promise<void> {
  const response = await callApi('GET booking', { token: getManageToken(held) });
  if (!response.ok || $held.get() !== held) return;
  const { booking, server_now } = response.value;
  setServerClock(server_now);
  if (booking.status === 'confirmed') return showBooked(held);
  const { status, payment, hold_expires_at } = booking;
  if (status === 'held' && (payment !== held.payment || isChanged(held, booking))) {
    $declined.set(payment === 'failed');
    const { holds } = await fetchVisitorStays();
    const now = holds.find(({ reference }) => reference === held.reference) ?? held;
    if ($stays.get().every(({ cabin }) => findPartyMemberHold(now, cabin)))
      return showHold({ ...now, payment, hold_expires_at });
    return location.replace(holdAddress(now));
  }
  // Released or changed in another tab; a guest who is changing it stays in the form.
  if (booking.status === 'cancelled' && $step.get() === 'held') await restartFromExpiredHold();
}

/** Whether the host has changed a stay since it was held. */
const isChanged = (held: VisitorHold, { check_in, check_out, quote }: GuestBooking): boolean =>
  check_in !== held.check_in || check_out !== held.check_out || quote.total !== held.quote.total;

async function findVisitorStays(): Promise<void> {
  const visitorStays = await fetchVisitorStays();
  if (!$sendingBooking.get() && $step.get() === 'details') showOwnStays(visitorStays, showBooked);
}

/** Shows that the stay is booked, and opens its page if this browser has the link. */
function goToBooking(booking: VisitorBooking): void {
  showBooked(booking);
  if (booking.manage_url) location.replace(booking.manage_url);
}

/** Releases the hold that the page shows. Returns an error message, or `null`. */
export async function releaseShownHold(held: VisitorHold): Promise<string | null> {
  const released = await releaseOwnHold(held);
  if (!released.ok) {
    await reloadHold(held);
    return released.error;
  }
  if (released.value === 'paid') showBooked(held);
  else showReleased();
  return null;
}

/** Releases another hold, so that this page's stays can be held. Returns an error or null. */
export async function releaseOtherHold(hold: VisitorHold): Promise<string | null> {
  const released = await releaseOwnHold(hold);
  if (!released.ok) return released.error;
  $releasedHold.set({ title: formatHoldTitle(hold), paid: released.value === 'paid' });
  $problem.set(null);
  return null;
}

/** Shows the hold regardless of the address; its price is the agreed one. */
export function showHold(hold: VisitorHold): void {
  const { check_in, check_out } = hold;
  $dates.set({ check_in, check_out });
  $stays.set(
    $stays.get().map((stay) => {
      const member = findPartyMemberHold(hold, stay.cabin);
      if (!member) return stay;
      const { adults, children, pets, quote } = member;
      return {
        cabin: stay.cabin,
        party: { adults, children, pets },
        // Includes mandatory fees, which the server ignores.
        extras: quote.fees?.map(({ name }) => name) ?? [],
        price: { state: 'known', quote },
        agreed: toPreviousPrice(quote),
      };
    }),
  );
  syncBookingUrl();
  $held.set(hold);
  $releasedHold.set(null);
  $step.set('held');
}

/** Discards the guest's changes and shows the hold again. */
export function returnToHold(): void {
  const held = $held.get();
  if (held) showHold(held);
}

/** Opens the form with the hold. The hold stays until the changed stays replace it. */
export async function changeDetails(): Promise<void> {
  openForm();
  await refreshQuotes();
}

/** Opens the form with other dates. The hold stays until the new dates are held. */
export async function changeHeldDates(dates: StayDates): Promise<void> {
  openForm();
  await changeDates(dates);
}

function openForm(): void {
  $declined.set(false);
  $problem.set(null);
  $noticePlace.set('top');
  $returned.set(true);
  $step.set('details');
}

/** Returns to the form from an expired hold, so that the guest can hold the same nights again. */
export async function restartFromExpiredHold(): Promise<void> {
  $held.set(null);
  await changeDetails();
}

/** Shows that the guest released the hold. */
function showReleased(): void {
  $declined.set(false);
  $held.set(null);
  $step.set('released');
}

/** Shows that the stay is booked, and deletes the stored form. */
function showBooked(booking: VisitorBooking): void {
  $held.set(null);
  $contact.set({ first_name: '', last_name: '', email: '', phone: '' });
  $arrivalNote.set('');
  // Last, because each change of a field above is stored.
  clearStoredBooking();
  $bookedStay.set(booking);
  $step.set('booked');
}

// Page of a booking of several cabins: all stays, their sums, and actions.

import { useState } from 'react';
import type { GuestBooking, PartyStay } from '#contracts/booking-management.ts';
import { guestsLabel } from '#domain/availability/party-labels.ts';
import type { PartyTotals } from '#domain/booking/party-totals.ts';
import { formatCents } from '#domain/money/money.ts';
import { bothOrAll, capital, numeral } from '#domain/text/format-list.ts';
import { PopoverMenu } from '#ui/PopoverMenu.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { HostNote, type HostNoteProps } from './HostNote.tsx';
import styles from './PartyBooking.module.css';
import { PartyReceipt } from './PartyReceipt.tsx';
import { PartyStayRow } from './PartyStayRow.tsx';
import { getOpenPayment } from './PaymentNotices.tsx';
import { getPartyTotals } from './party-amounts.ts';
import { canCancelSeveral, listPartyGroups } from './party-menu-entries.tsx';
import { PrintReceipt } from './Receipt.tsx';
import { DatesAndTimes, formatArrivalDay, StayHead } from './StayBlocks.tsx';
import page from './StayPage.module.css';

interface PartyBookingProps extends Pick<HostNoteProps, 'portrait'> {
  stays: readonly PartyStay[];
}

export function PartyBooking({ stays, portrait }: PartyBookingProps) {
  // Error of a cancellation. Its dialog cannot show it once fewer than two stays can be cancelled.
  const [problem, setProblem] = useState<string | null>(null);
  const bookings = stays.map(({ booking }) => booking);
  const booked = bookings.filter(({ status }) => status === 'confirmed');
  const totals = getPartyTotals(bookings);
  const dates = haveSame(booked, ['check_in', 'check_out']) ? booked[0] : undefined;
  const hasSharedTimes = haveSame(booked, ['check_in_time', 'check_out_time']);
  const when = !dates ? 'dates' : hasSharedTimes ? 'as-all' : 'times';
  // One button of the page is primary: the first open payment, otherwise the calendar.
  const payable = booked.find(getOpenPayment);
  return (
    <>
      <PartyReceipt bookings={bookings} totals={totals} />
      <article className={`${page.stay} ${styles.party}`} data-no-print>
        <StayHead note={formatSummary(booked, totals)} title={formatHeading(bookings.length, booked.length)}>
          {booked.length > 0 ? (
            <PopoverMenu label="More" groups={listPartyGroups(bookings, setProblem)} />
          ) : (
            <PrintReceipt label="Print one receipt" tone="plain" />
          )}
          {booked.some(({ is_over }) => !is_over) ? (
            <AddToCalendar
              bookings={booked}
              label={booked.length > 1 ? `Add ${bothOrAll(booked.length)} to calendar` : 'Add to calendar'}
              tone={payable ? 'quiet' : 'ember'}
            />
          ) : null}
        </StayHead>
        {problem && !canCancelSeveral(booked) ? <p role="alert">{problem}</p> : null}
        <div className={styles.stays}>
          {dates ? (
            <section className={styles.dates} aria-label="When">
              <DatesAndTimes stay={dates} hasTimes={hasSharedTimes} />
            </section>
          ) : null}
          <ul>
            {stays.map(({ booking, manage_url }, place) => (
              <PartyStayRow
                key={booking.reference}
                booking={booking}
                ownPage={place === 0 || !manage_url ? null : manage_url}
                when={when}
                isPrimary={booking === payable}
              />
            ))}
          </ul>
        </div>
        <aside className={styles.money} aria-labelledby="party-money">
          <h3 id="party-money">Together</h3>
          <Money totals={totals} isBooked={booked.length > 0} />
          {booked.length > 1 ? (
            <p className="small soft">
              Each cabin keeps its own terms. If you cancel one,{' '}
              {booked.length > 2 ? 'the others stay' : 'the other stays'} booked.
            </p>
          ) : null}
          <CheckInDates bookings={booked} />
          <HostNote text={bookings[0]?.mountain_mama_review} portrait={portrait} />
        </aside>
      </article>
    </>
  );
}

function formatHeading(cabins: number, booked: number): string {
  if (booked === 0) return `${capital(bothOrAll(cabins))} cabins are cancelled`;
  if (booked === cabins) return `${capital(numeral(cabins))} cabins, one party`;
  return `${capital(numeral(booked))} of your ${numeral(cabins)} cabins ${booked === 1 ? 'is' : 'are'} booked`;
}

/** Returns the line above the heading, such as `20 guests in Wears Valley · $2,997.88 paid`. */
function formatSummary(booked: readonly GuestBooking[], { paid }: PartyTotals): string {
  if (booked.length === 0) return 'Nothing is booked any more';
  const guests = booked.reduce((sum, { adults, children }) => sum + adults + children, 0);
  const cities = new Set(booked.map(({ cabin }) => cabin.city));
  const place = cities.size === 1 ? ` in ${[...cities].join('')}` : '';
  return `${guestsLabel(guests)}${place} · ${formatCents(paid)} paid`;
}

/** Whether all stays are alike in these fields. */
const haveSame = ([first, ...others]: readonly GuestBooking[], fields: readonly (keyof GuestBooking)[]) =>
  others.every((other) => fields.every((field) => first?.[field] === other[field]));

/** The paid, due and refunded amounts of all stays. */
const Money = ({ totals, isBooked }: { totals: PartyTotals; isBooked: boolean }) => (
  <dl>
    <div className={styles.paid}>
      <dt>{isBooked ? 'Paid' : 'Was paid'}</dt>
      <dd>{formatCents(isBooked ? totals.paid : totals.cancelledPaid)}</dd>
    </div>
    {isBooked ? (
      <div>
        <dt>Still due</dt>
        <dd>{totals.due > 0 ? formatCents(totals.due) : 'Nothing'}</dd>
      </div>
    ) : null}
    {totals.refunded > 0 ? (
      <div>
        <dt>Goes back to you</dt>
        <dd>{formatCents(totals.refunded)}</dd>
      </div>
    ) : null}
  </dl>
);

/** Lists the days from which addresses and door codes are shown. Omits those already shown. */
function CheckInDates({ bookings }: { bookings: readonly GuestBooking[] }) {
  const coming = bookings.filter(({ is_over }) => !is_over);
  const waiting = coming.filter(({ arrival }) => !arrival);
  if (waiting.length === 0) return null;
  const days = new Set(waiting.map(formatArrivalDay));
  return (
    <>
      <h3>How to get in</h3>
      {days.size === 1 && waiting.length === coming.length ? (
        <p>
          <b>From {[...days].join('')}</b>{' '}
          <span>
            {waiting.length > 1 ? 'the addresses and door codes' : 'the address and door code'} are on this
            page, and you get them by mail.
          </span>
        </p>
      ) : (
        <ul>
          {waiting.map((booking) => (
            <li key={booking.reference}>
              {booking.cabin.title}: address and door code from {formatArrivalDay(booking)}.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

// A confirmed booking: cabin, dates, check-in details, amount due, and a menu of actions.

import { serverNow } from '#browser/server-clock.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { formatParty } from '#domain/availability/format-party.ts';
import { getToday } from '#domain/dates/day.ts';
import { formatMonthDate } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';
import { formatPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import { priceBreakdownLabel } from '#domain/pricing/price-breakdown-label.ts';
import { paths } from '#paths';
import { areaOfCity } from '#site';
import { Disclosure } from '#ui/Disclosure.tsx';
import { type MenuGroup, PopoverMenu } from '#ui/PopoverMenu.tsx';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { BookingTerms } from './BookingTerms.tsx';
import { HostNote, type HostNoteProps } from './HostNote.tsx';
import { BalanceNote, getOpenPayment, PendingPayments, RefundNote } from './PaymentNotices.tsx';
import { getPartyTotals } from './party-amounts.ts';
import { PrintReceipt, ReceiptHead, ReceiptMoney, ReceiptStay } from './Receipt.tsx';
import {
  Block,
  CabinFigure,
  CheckInInstructions,
  DatesAndTimes,
  formatArrivalDay,
  HouseRules,
  houseRulesLabel,
  StayHead,
} from './StayBlocks.tsx';
import styles from './StayPage.module.css';
import {
  listBookingEntries,
  offlineEntry,
  toNewLinkEntry,
  toPrintEntry,
  toShareEntry,
} from './stay-menu-entries.tsx';

interface ConfirmedBookingProps extends Pick<HostNoteProps, 'portrait'> {
  booking: GuestBooking;
}

export function ConfirmedBooking({ booking, portrait }: ConfirmedBookingProps) {
  const { cabin, is_over, party } = booking;
  return (
    <article className={styles.stay}>
      <ReceiptHead booking={booking} />
      <ReceiptStay booking={booking} />
      <PendingPayments booking={booking} />
      {is_over ? <PastHead booking={booking} /> : <Head booking={booking} />}
      <div className={styles.blocks} data-no-print={is_over || undefined}>
        <CabinFigure cabin={cabin} caption={`${cabin.city} · ${formatParty(booking)}`}>
          {party.map((other) => (
            <p key={other.reference}>
              Together with {other.cabin.title}, {other.reference}
            </p>
          ))}
        </CabinFigure>
        <Block title="When" className={styles.dates}>
          <DatesAndTimes stay={booking} />
        </Block>
        {is_over ? null : <CheckInDetails booking={booking} />}
        <Money booking={booking} />
        <HostNote text={booking.mountain_mama_review} portrait={portrait} />
      </div>
      <ReceiptMoney booking={booking} />
    </article>
  );
}

function Head({ booking }: { booking: GuestBooking }) {
  return (
    <StayHead note={<Reference booking={booking} />} title={`${booking.cabin.title} is yours`}>
      <PopoverMenu label="Change or share" groups={listGroups(booking)} />
      <AddToCalendar bookings={[booking]} tone={getOpenPayment(booking) ? 'quiet' : 'ember'} />
    </StayHead>
  );
}

/** The booking's number, and the day of the last payment if nothing is due. */
function Reference({ booking }: { booking: GuestBooking }) {
  const { reference, payments, cabin } = booking;
  const toDay = (time: Date) => getToday(cabin.timezone, time);
  const last = payments.at(-1);
  const isPaid = last && getPartyTotals([booking]).due === 0;
  return (
    <>
      <span>{reference}</span>
      {isPaid ? (
        <span> · paid {formatMonthDate(toDay(new Date(last.paid_at)), toDay(serverNow()))}</span>
      ) : null}
    </>
  );
}

function listGroups(booking: GuestBooking): MenuGroup[] {
  const changes = listBookingEntries(booking);
  const area = areaOfCity(booking.cabin.city);
  return [
    { title: 'The stay', entries: changes },
    {
      title: 'Take it along',
      entries: [
        toShareEntry([booking]),
        toPrintEntry('Print the receipt'),
        offlineEntry,
        { label: 'Plan your days', href: paths.planOfStay(booking, booking.cabin.slug) },
        ...(area ? [{ label: `What to do in ${area.name}`, href: paths.area(area.slug) }] : []),
        ...(changes.length > 0 ? [toNewLinkEntry(booking)] : []),
      ],
    },
  ];
}

/** Head after the stay: thanks, and links to review it and to book again. */
const PastHead = ({ booking: { cabin, review_url } }: { booking: GuestBooking }) => (
  <>
    <StayHead title={`Thank you for staying at ${cabin.title}`}>
      <PrintReceipt tone="plain" />
      <a className="button" data-tone={review_url ? 'quiet' : 'ember'} href={paths.availability(cabin.slug)}>
        Come again
      </a>
      {review_url ? (
        <a className="button" data-tone="ember" href={review_url}>
          Say how it was
        </a>
      ) : null}
    </StayHead>
    <p data-no-print>
      We hope the mountains were kind to you. A line or two about the cabin helps whoever comes next.
    </p>
  </>
);

/** Check-in details and house rules. */
const CheckInDetails = ({ booking }: { booking: GuestBooking }) => (
  <CheckInInstructions stay={booking}>
    {booking.arrival ? null : (
      <p className="soft">
        The calendar entry has the address from {formatArrivalDay(booking)} on: add it again then.
      </p>
    )}
    {booking.house_rules.length > 0 ? (
      <Disclosure label={houseRulesLabel}>
        <HouseRules stay={booking} />
      </Disclosure>
    ) : null}
  </CheckInInstructions>
);

/** The due and paid amounts, the price breakdown, and the terms, which the receipt has too. */
function Money({ booking }: { booking: GuestBooking }) {
  const { due, paid } = getPartyTotals([booking]);
  return (
    <Block title="What is due">
      <p className={styles.large}>{due > 0 ? formatCents(due) : 'Nothing'}</p>
      {paid > 0 ? <p>{formatCents(paid)} is paid.</p> : null}
      <BalanceNote booking={booking} />
      <RefundNote booking={booking} />
      <Disclosure label={priceBreakdownLabel}>
        <PriceBreakdown groups={formatPriceBreakdown(booking.quote)} />
      </Disclosure>
      {booking.is_over ? null : <BookingTerms booking={booking} />}
    </Block>
  );
}

import type { GuestBooking } from '#contracts/booking-management.ts';
import { formatParty } from '#domain/availability/format-party.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import { dateInZone } from '#domain/dates/format-time.ts';
import { formatCents } from '#domain/money/money.ts';
import { formatPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import { paths } from '#paths';
import { areaOfCity } from '#site';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import { PriceBreakdownToggle } from '#ui/PriceBreakdownToggle.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { BookingTerms } from './BookingTerms.tsx';
import manage from './ManageBooking.module.css';
import { Manage, ManageRow } from './ManageBooking.tsx';
import styles from './ManageIsland.module.css';
import { BalanceNote, PendingPayments, RefundNote } from './PaymentNotices.tsx';
import { PrintReceipt, ReceiptHead, ReceiptMoney } from './Receipt.tsx';
import { ShareStay } from './ShareLink.tsx';
import {
  CheckInInstructions,
  DetailList,
  getDateDetails,
  HouseRules,
  type StayDetail,
  StayPicture,
} from './StayDetails.tsx';

/** A confirmed booking, as one would print it. */
export function ConfirmedBooking({ booking }: { booking: GuestBooking }) {
  const { cabin } = booking;
  return (
    <div className={styles.page}>
      <article className={styles.booked}>
        <ReceiptHead booking={booking} />
        <PendingPayments booking={booking} />
        <StayPicture cabin={cabin} />
        {booking.is_over ? (
          <Thanks booking={booking} />
        ) : (
          <h2 data-no-print>
            <a href={paths.cabin(cabin.slug)}>{cabin.title}</a> is yours
          </h2>
        )}
        <Facts booking={booking} />
        <BalanceNote booking={booking} />
        {booking.is_over ? null : <BookingTerms booking={booking} />}
        <RefundNote booking={booking} />
        {booking.is_over ? null : <WithParty booking={booking} />}
        <div className="cluster">
          <PrintReceipt />
          {booking.is_over ? null : <BeforeStay booking={booking} />}
        </div>
        {booking.is_over || booking.arrival ? null : (
          <p className="soft" data-no-print>
            The calendar entry has the address from{' '}
            {dateInZone(new Date(booking.arrival_from), cabin.timezone)} on: add it again then.
          </p>
        )}
        <div className={styles.why} data-no-print>
          <PriceBreakdownToggle>
            <PriceBreakdown groups={formatPriceBreakdown(booking.quote)} />
          </PriceBreakdownToggle>
        </div>
        <ReceiptMoney booking={booking} />
      </article>
      <Manage booking={booking} />
    </div>
  );
}

/** Check-in instructions and house rules, and the link that shares them with the party. */
const WithParty = ({ booking }: { booking: GuestBooking }) => (
  <>
    <CheckInInstructions stay={booking} />
    <HouseRules stay={booking} />
    <div className={manage.manage} data-no-print>
      <ManageRow label="Share with your party">{() => <ShareStay bookings={[booking]} />}</ManageRow>
    </div>
  </>
);

/** Links for before and during a stay. */
function BeforeStay({ booking }: { booking: GuestBooking }) {
  const area = areaOfCity(booking.cabin.city);
  return (
    <>
      <AddToCalendar bookings={[booking]} />
      <button type="button" className="button" data-mountains="">
        Save for the mountains
      </button>
      <a className="button" href={paths.planOfStay(booking, booking.cabin.slug)} data-no-print>
        Plan your days
      </a>
      {area ? (
        <a className="button" href={paths.area(area.slug)}>
          What to do in {area.name}
        </a>
      ) : null}
    </>
  );
}

/** After the stay: thanks, the way to say how it was, and the way back. */
const Thanks = ({ booking: { cabin, review_url } }: { booking: GuestBooking }) => (
  <div data-no-print>
    <h2>Thank you for staying at {cabin.title}</h2>
    <p>We hope the mountains were kind to you. A line or two about the cabin helps whoever comes next.</p>
    <div className="cluster">
      {review_url ? (
        <a className="button" data-tone="ember" href={review_url}>
          Say how it was
        </a>
      ) : null}
      <a className="button" href={paths.availability(cabin.slug)}>
        Come again
      </a>
    </div>
  </div>
);

/** Cabin, dates, party and price. */
function Facts({ booking }: { booking: GuestBooking }) {
  const facts: StayDetail[] = [
    ['Reference', booking.reference],
    ...getDateDetails(booking),
    ['Stay', `${nightsLabel(booking.quote.nights)} · ${formatParty(booking)}`],
    ['Total with taxes', formatCents(booking.quote.total)],
    ...booking.party.map(
      ({ cabin, reference }): StayDetail => ['Together with', `${cabin.title}, ${reference}`],
    ),
  ];
  return <DetailList facts={facts} />;
}

import { useId, useState } from 'react';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { guestsAndPets } from '#domain/availability/format-party.ts';
import { formatDay, formatTime } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';
import { getFocusAttributes } from '#domain/photos/photo-url.ts';
import { formatPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import { imageSrcset, imageUrl, paths } from '#paths';
import { IconButton } from '#ui/IconButton.tsx';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import { PriceBreakdownToggle } from '#ui/PriceBreakdownToggle.tsx';
import { formatBookingTerms, isCancellationFree } from './BookingTerms.tsx';
import manage from './ManageBooking.module.css';
import { CancelRow, ManageRow, StayRows } from './ManageBooking.tsx';
import styles from './PartyBooking.module.css';
import { BalanceNote, PendingPayments, RefundNote } from './PaymentNotices.tsx';
import { ShareStay } from './ShareLink.tsx';
import { CheckInInstructions, HouseRules } from './StayDetails.tsx';

interface PartyStayRowProps {
  booking: GuestBooking;
  /** The address of the page of this stay alone; `null` for the first, whose link opens all. */
  ownPage: string | null;
  /** Whether the row shows its dates or times: `as-all` if they are those of all stays. */
  when: 'as-all' | 'times' | 'dates';
}

/** One cabin of a party with its terms, price, open payments and actions. */
export function PartyStayRow({ booking, ownPage, when }: PartyStayRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [titleId, panelId] = [useId(), useId()];
  const { cabin, reference, status, quote, is_over, review_url } = booking;
  const isBooked = status === 'confirmed';
  return (
    <li className={styles.stay} aria-labelledby={titleId} data-status={status}>
      <CabinPicture booking={booking} />
      <div className={styles.words}>
        <h3 id={titleId}>
          <a href={paths.cabin(cabin.slug)}>{cabin.title}</a>
        </h3>
        <p className="soft small">
          {guestsAndPets(booking).join(', ')} · {reference}
        </p>
        {when === 'dates' || !isBooked ? <p className="small">{formatDates(booking)}</p> : null}
        {when !== 'as-all' && isBooked ? <p className="small">{formatTimes(booking)}</p> : null}
        {isBooked ? (
          is_over ? null : (
            <p className={styles.terms} data-free={isCancellationFree(booking)}>
              {formatBookingTerms(booking)}
            </p>
          )
        ) : (
          <p className={styles.cancelled}>Cancelled</p>
        )}
      </div>
      <p className={styles.price}>{formatCents(quote.total)}</p>
      {isBooked ? (
        <IconButton
          className={styles.toggle}
          iconPath="M5 12h.01M12 12h.01M19 12h.01"
          aria-label={`${cabin.title}: change, cancel, share`}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        />
      ) : null}
      <div className={styles.notes}>
        <PendingPayments booking={booking} />
        <BalanceNote booking={booking} />
        <RefundNote booking={booking} />
        {booking.arrival && !is_over ? <CheckInInstructions stay={booking} /> : null}
        {review_url ? <a href={review_url}>Say how it was</a> : null}
      </div>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {isOpen ? (
          <>
            <div className={manage.manage}>
              <StayRows booking={booking} />
              {is_over ? null : (
                <ManageRow label="Share with your party">
                  {() => <ShareStay bookings={[booking]} />}
                </ManageRow>
              )}
              <CancelRow booking={booking} />
            </div>
            {is_over ? null : <HouseRules stay={booking} />}
            {ownPage ? <a href={ownPage}>Open this stay alone</a> : null}
            <PriceBreakdownToggle>
              <PriceBreakdown groups={formatPriceBreakdown(quote)} />
            </PriceBreakdownToggle>
          </>
        ) : null}
      </div>
    </li>
  );
}

const formatDates = ({ check_in, check_out }: GuestBooking): string =>
  `${formatDay(check_in, 'date')} to ${formatDay(check_out, 'date')}`;

const formatTimes = ({ check_in_time, check_out_time }: GuestBooking): string =>
  `Check-in from ${formatTime(check_in_time)}, check-out by ${formatTime(check_out_time)}`;

const CabinPicture = ({ booking: { cabin } }: { booking: GuestBooking }) =>
  cabin.hero_image_url ? (
    <img
      {...getFocusAttributes(cabin.hero_image_url)}
      src={imageUrl(cabin.hero_image_url, 320)}
      srcSet={imageSrcset(cabin.hero_image_url, [320, 720])}
      sizes="(min-width: 700px) 200px, 96px"
      width={320}
      height={240}
      alt=""
    />
  ) : (
    <span />
  );

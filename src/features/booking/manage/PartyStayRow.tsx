// One cabin on the page of a booking of several: terms, price, open payments and actions.

import { useId } from 'react';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { guestsAndPets } from '#domain/availability/format-party.ts';
import { formatDay, formatTime } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';
import { getFocusAttributes } from '#domain/photos/photo-url.ts';
import { formatPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import { priceBreakdownLabel } from '#domain/pricing/price-breakdown-label.ts';
import { imageSrcset, imageUrl, paths } from '#paths';
import { type MenuEntry, PopoverMenu } from '#ui/PopoverMenu.tsx';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import { formatBookingTerms, isCancellationFree } from './BookingTerms.tsx';
import styles from './PartyBooking.module.css';
import { BalanceNote, PendingPayments, RefundNote } from './PaymentNotices.tsx';
import { CheckInInstructions, HouseRules, houseRulesLabel } from './StayBlocks.tsx';
import { listCancelEntry, listStayEntries, toDialogEntry, toShareEntry } from './stay-menu-entries.tsx';

interface PartyStayRowProps {
  booking: GuestBooking;
  /** The address of the page of this stay alone; `null` for the first, whose link opens all. */
  ownPage: string | null;
  /** Whether the row shows its dates or times: `as-all` if they are those of all stays. */
  when: 'as-all' | 'times' | 'dates';
  /** Whether its open payment has the primary button of the page. */
  isPrimary: boolean;
}

export function PartyStayRow({ booking, ownPage, when, isPrimary }: PartyStayRowProps) {
  const titleId = useId();
  const { cabin, reference, status, quote, is_over, review_url } = booking;
  const isBooked = status === 'confirmed';
  return (
    <li className={styles.stay} aria-labelledby={titleId} data-status={status}>
      <CabinPicture booking={booking} />
      <div className={styles.words}>
        <h3 id={titleId}>
          <a href={paths.cabin(cabin.slug)}>{cabin.title}</a>
        </h3>
        <p className="soft">
          <span>{guestsAndPets(booking).join(', ')} ·</span>{' '}
          <span className={styles.reference}>{reference}</span>
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
        <PopoverMenu
          label={`${cabin.title}: change, cancel, share`}
          isCompact
          className={styles.menu}
          groups={[{ entries: listEntries(booking, ownPage) }]}
        />
      ) : null}
      <div className={styles.notes}>
        <PendingPayments booking={booking} isPrimary={isPrimary} />
        <BalanceNote booking={booking} />
        <RefundNote booking={booking} />
        {booking.arrival && !is_over ? <CheckInInstructions stay={booking} /> : null}
        {review_url ? <a href={review_url}>Say how it was</a> : null}
      </div>
    </li>
  );
}

const listEntries = (booking: GuestBooking, ownPage: string | null): MenuEntry[] => [
  ...(ownPage ? [{ label: 'Open this stay alone', href: ownPage }] : []),
  ...listStayEntries(booking),
  ...(booking.is_over ? [] : [toShareEntry([booking])]),
  toDialogEntry(priceBreakdownLabel, () => <PriceBreakdown groups={formatPriceBreakdown(booking.quote)} />),
  ...(booking.house_rules.length > 0 && !booking.is_over
    ? [toDialogEntry(houseRulesLabel, () => <HouseRules stay={booking} />)]
    : []),
  ...listCancelEntry(booking),
];

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

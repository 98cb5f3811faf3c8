import type { GuestBooking, PartyStay } from '#contracts/booking-management.ts';
import { guestsLabel, nightsLabel } from '#domain/availability/party-labels.ts';
import type { PartyTotals } from '#domain/booking/party-totals.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { formatDay, formatTime } from '#domain/dates/format-day.ts';
import { dateInZone } from '#domain/dates/format-time.ts';
import { formatCents } from '#domain/money/money.ts';
import { bothOrAll, capital, numeral } from '#domain/text/format-list.ts';
import { paths } from '#paths';
import { AddToCalendar } from './AddToCalendar.tsx';
import { PartyActions } from './PartyActions.tsx';
import styles from './PartyBooking.module.css';
import { PartyReceipt } from './PartyReceipt.tsx';
import { PartyStayRow } from './PartyStayRow.tsx';
import { getPartyTotals } from './party-amounts.ts';
import { PrintReceipt } from './Receipt.tsx';

/** Page of a party: all its cabins, their sums, and actions for one or all. */
export function PartyBooking({ stays }: { stays: readonly PartyStay[] }) {
  const bookings = stays.map(({ booking }) => booking);
  const booked = bookings.filter(({ status }) => status === 'confirmed');
  const totals = getPartyTotals(bookings);
  const dates = haveSame(booked, ['check_in', 'check_out']) ? booked[0] : undefined;
  const hasSharedTimes = haveSame(booked, ['check_in_time', 'check_out_time']);
  const when = !dates ? 'dates' : hasSharedTimes ? 'as-all' : 'times';
  return (
    <>
      <PartyReceipt bookings={bookings} totals={totals} />
      <article className={styles.party} data-no-print>
        <header className={styles.head}>
          <div>
            <p className="soft small">{formatSummary(booked, totals)}</p>
            <h2>{formatHeading(bookings.length, booked.length)}</h2>
          </div>
          <div className="cluster">
            {booked.some(({ is_over }) => !is_over) ? (
              <AddToCalendar
                bookings={booked}
                label={booked.length > 1 ? `Add ${bothOrAll(booked.length)} to calendar` : 'Add to calendar'}
                tone="ember"
              />
            ) : null}
            <PrintReceipt label="Print one receipt" tone="plain" />
          </div>
        </header>
        <div className={styles.stays}>
          {dates ? <SharedDates stay={dates} hasTimes={hasSharedTimes} /> : null}
          <ul>
            {stays.map(({ booking, manage_url }, place) => (
              <PartyStayRow
                key={booking.reference}
                booking={booking}
                ownPage={place === 0 || !manage_url ? null : manage_url}
                when={when}
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
          <BeforeStay bookings={booked} />
        </aside>
        <PartyActions bookings={bookings} />
      </article>
    </>
  );
}

function formatHeading(cabins: number, booked: number): string {
  if (booked === 0) return `${capital(bothOrAll(cabins))} cabins are cancelled`;
  if (booked === cabins) return `${capital(numeral(cabins))} cabins, one party`;
  return `${capital(numeral(booked))} of your ${numeral(cabins)} cabins ${booked === 1 ? 'is' : 'are'} booked`;
}

/** `20 guests in Wears Valley · $2,997.88 paid`. */
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

/** The days on which all stays begin and end, with the times if all have the same. */
const SharedDates = ({ stay, hasTimes }: { stay: GuestBooking; hasTimes: boolean }) => (
  <dl className={styles.dates}>
    <div>
      <dt>Check-in</dt>
      <dd className={styles.day}>{formatDay(stay.check_in, 'long')}</dd>
      {hasTimes ? <dd className="soft">from {formatTime(stay.check_in_time)}</dd> : null}
    </div>
    <div>
      <dt>Check-out</dt>
      <dd className={styles.day}>{formatDay(stay.check_out, 'long')}</dd>
      <dd className="soft">
        {[
          ...(hasTimes ? [`by ${formatTime(stay.check_out_time)}`] : []),
          nightsLabel(nightsBetween(stay.check_in, stay.check_out)),
        ].join(' · ')}
      </dd>
    </div>
  </dl>
);

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

/** The day from which each address and door code is shown, until it is. */
function CheckInDates({ bookings }: { bookings: readonly GuestBooking[] }) {
  const coming = bookings.filter(({ is_over }) => !is_over);
  const waiting = coming.filter(({ arrival }) => !arrival);
  if (waiting.length === 0) return null;
  const dayOf = ({ arrival_from, cabin }: GuestBooking) => dateInZone(new Date(arrival_from), cabin.timezone);
  const days = new Set(waiting.map(dayOf));
  return (
    <>
      <h3>How to get in</h3>
      {days.size === 1 && waiting.length === coming.length ? (
        <p>
          From {[...days].join('')}{' '}
          {waiting.length > 1 ? 'the addresses and door codes' : 'the address and door code'} are on this
          page, and you get them by mail.
        </p>
      ) : (
        <ul>
          {waiting.map((booking) => (
            <li key={booking.reference}>
              {booking.cabin.title}: address and door code from {dayOf(booking)}.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Links to the planner and to the offline download. */
function BeforeStay({ bookings }: { bookings: readonly GuestBooking[] }) {
  const coming = bookings.filter(({ is_over }) => !is_over);
  const [first] = coming;
  if (!first) return null;
  const check_in = coming.map((stay) => stay.check_in).toSorted()[0] ?? first.check_in;
  const check_out =
    coming
      .map((stay) => stay.check_out)
      .toSorted()
      .at(-1) ?? first.check_out;
  return (
    <div className={`cluster ${styles.more}`}>
      <a
        className="button"
        data-tone="plain"
        href={paths.planOfStay({ check_in, check_out }, first.cabin.slug)}
      >
        Plan your days
      </a>
      <button type="button" className="button" data-tone="plain" data-mountains="">
        Save for the mountains
      </button>
    </div>
  );
}

import type { DeskBooking } from '#contracts/desk/booking.ts';
import { nightsBetween } from '#domain/day/day.ts';
import { formatPhoneNumber } from '#domain/desk/phone-words.ts';
import { partyWords } from '#domain/desk/today.ts';
import { formatDay, formatTime } from '#domain/stay/day-words.ts';
import { counted, nightsLabel } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { BookingLink } from '../parts/BookingLink.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Fact, Facts } from './Facts.tsx';

/** When, where and with whom, and what was agreed. */
export function StayFacts({ booking }: { booking: DeskBooking }) {
  const { cabin, check_in, check_out, agreed, party, status, hold_expires_at } = booking;
  return (
    <Facts>
      <Fact label="Cabin">
        <a href={paths.cabin(cabin.slug)}>{cabin.title}</a>
      </Fact>
      <Fact label="Check-in">
        {formatDay(check_in, 'dated')}, from {formatTime(agreed.check_in_time)}
      </Fact>
      <Fact label="Check-out">
        {formatDay(check_out, 'dated')}, by {formatTime(agreed.check_out_time)}
      </Fact>
      <Fact label="Stay">
        {nightsLabel(nightsBetween(check_in, check_out))}, {partyWords(booking)}
      </Fact>
      {status === 'held' ? (
        <Fact label="Held until">
          <Moment at={hold_expires_at} />
        </Fact>
      ) : null}
      {party.length > 0 ? (
        <Fact label="Paid together with">
          {party.map(({ reference, cabin: title }) => (
            <span key={reference}>
              <BookingLink reference={reference} /> {title}{' '}
            </span>
          ))}
        </Fact>
      ) : null}
      <Agreed agreed={agreed} />
    </Facts>
  );
}

const Agreed = ({ agreed }: Pick<DeskBooking, 'agreed'>) => (
  <>
    <Fact label="Cancelling">
      free until <Moment at={agreed.free_cancel_until} />, {counted(agreed.free_cancel_days, 'day')} before
    </Fact>
    {agreed.deposit_percent === null ? null : <Fact label="Deposit">{agreed.deposit_percent} %</Fact>}
    {agreed.promo_code === null ? null : <Fact label="Promo code">{agreed.promo_code}</Fact>}
    <Fact label="Terms">version {agreed.version}</Fact>
  </>
);

/** Who it is and how to reach them. */
export const GuestFacts = ({ booking: { contact, arrival_note } }: { booking: DeskBooking }) => (
  <Facts>
    <Fact label="Name">
      {contact.first_name} {contact.last_name}
    </Fact>
    <Fact label="E-mail">
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
    </Fact>
    <Fact label="Phone">
      <a href={`tel:${contact.phone}`}>{formatPhoneNumber(contact.phone)}</a>
    </Fact>
    {arrival_note === null ? null : <Fact label="About the arrival">{arrival_note}</Fact>}
  </Facts>
);

import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { QuoteState } from '#domain/booking/booking.ts';
import type { BookingHistoryData } from '#domain/booking/booking-history.ts';
import type { CheckInDetails } from '#domain/booking/check-in-instructions.ts';
import type { DamageDeposit } from '#domain/booking/damage-deposit.ts';
import type { HoldPressure } from '#domain/booking/hold-pressure.ts';
import type { Cabin, CancellationPolicy } from '#domain/cabins/cabin.ts';
import type { PaymentTerms } from '#domain/payments/calculate-payment-schedule.ts';
import { damageDeposit } from '#netlify/payments/damage-deposit-queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { getValue, listValues } from '#netlify/platform/database/query.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';

/** A request for money as letters speak of it; moments are ISO texts, amounts cents. */
export interface EmailPayment
  extends Pick<
    Tables['payments'],
    'id' | 'checkout_id' | 'kind' | 'state' | 'amount_cents' | 'due_on' | 'provider'
  > {
  /** The change that is paid for with it; absent or null where it is no such payment. */
  change_id?: string | null;
  /** Whether the host offered that change; guests ask for the others. */
  change_is_offer?: boolean | null;
  /** Until when the change is held; null once it is made or given up. */
  change_until?: string | null;
}

/** A move that waits for its payment; cents, and an ISO text. */
export interface EmailMove extends StayDates {
  id: string;
  /** The cabin it goes to. */
  title: string;
  difference_cents: number;
  hold_expires_at: string;
}

/** What a guest is owed back, cents, and how far it has come. `cause` is the id of the move it follows from; empty for others. */
export type EmailRefund = Pick<
  Tables['refunds'],
  'id' | 'payment_id' | 'amount_cents' | 'reason' | 'cause' | 'state'
> &
  Pick<Tables['payments'], 'provider'>;

type Stored = Tables['bookings'];

/** A booking as letters speak of it. Zone, days and times, `HH:mm`, are those the guest agreed to. */
export interface EmailBooking
  extends Pick<Stored, 'reference' | 'link' | 'place' | 'status' | keyof StayDates | keyof Party>,
    Pick<Stored, 'first_name' | 'last_name' | 'email' | 'phone' | 'arrival_note' | 'quote' | 'total_cents'> {
  promo_code?: string | null;
  hold_expires_at: string;
  /** What was asked for its hold; who pays first has none. */
  pressure?: HoldPressure | null;
  /** How far a quote has come, and until when it can be taken up; null for stays that were not quoted. */
  quote_state: QuoteState | null;
  quoted_until: string | null;
  /** With the terms of the stay; `policy` is absent where the cabin went by its own days. */
  cabin: Pick<Cabin, 'slug' | 'title' | 'city' | 'free_cancel_days' | 'check_in_time' | 'check_out_time'> &
    PaymentTerms & { policy?: CancellationPolicy };
  arrival: CheckInDetails;
  /** The oldest first. */
  payments: EmailPayment[];
  refunds: EmailRefund[];
  /** What is held for damage; null where nothing was agreed. */
  damage_deposit: DamageDeposit | null;
  /** What a host has charged beside the stay or given back of it, the oldest first; cents, below 0 where it goes back. */
  adjustments: {
    id: string;
    reason: string;
    difference_cents: number;
    state: BookingHistoryData['changes'][number]['state'];
  }[];
  /** Null unless the host has offered other nights that are not paid yet. */
  move: EmailMove | null;
  reviewed: boolean;
  /** Whether the guest has another booking, held or confirmed, that shares a night with this one. */
  booked_again: boolean;
}

/** A booking with all of its party in their order, as they are now; none when there is no such booking. */
export const findParty = (db: Database, reference: string): Promise<EmailBooking[]> =>
  listValues(
    db,
    `select to_jsonb(b) || jsonb_build_object(
       'cabin', jsonb_build_object('slug', c.slug, 'title', c.title, 'city', c.city) || b.terms,
       'arrival', jsonb_build_object('address', c.address, 'door_code', c.door_code, 'directions', c.directions),
       'payments', (
         select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(
           'change_is_offer', ch.kind = 'move', 'change_until', case when ch.state = 'held' then ch.hold_expires_at end) order by p.created_at, p.id), '[]')
         from payments p
         left join booking_changes ch on ch.id = p.change_id
         where p.booking_id = b.id
       ),
       'move', (select to_jsonb(ch) || jsonb_build_object('title', mc.title)
         from booking_changes ch join cabins mc on mc.id = ch.cabin_id where ch.booking_id = b.id and ch.kind = 'move' and ch.state = 'held'),
       'adjustments', (
         select coalesce(jsonb_agg(to_jsonb(ch) order by ch.created_at), '[]')
         from booking_changes ch where ch.booking_id = b.id and ch.kind in ('charge', 'given')
       ),
       'refunds', (
         select coalesce(jsonb_agg(
           to_jsonb(r) || jsonb_build_object('provider', p.provider) order by r.created_at, r.id), '[]')
         from counted_refunds r join payments p on p.id = r.payment_id where r.booking_id = b.id
       ),
       'damage_deposit', ${damageDeposit},
       'quote_state', quote_state(b),
       'reviewed', exists (select from cabin_reviews r where r.booking_id = b.id),
       'booked_again', exists (
         select from bookings o
         where o.email = b.email and o.party_id <> b.party_id and o.check_in < b.check_out and o.check_out > b.check_in
           and (o.status = 'confirmed' or o.status = 'held' and o.hold_expires_at > clock_timestamp())
       )
     ) as booking
     from bookings asked
     join bookings b on b.party_id = asked.party_id
     join cabins c on c.id = b.cabin_id
     where asked.reference = $1
     order by b.place`,
    [reference],
  );

/**
 * Queues what is due at `now` by the clock of each cabin and returns how many letters that were: three days before check-in from
 * 10 AM, the evening before check-out from 5 PM, and the day after it from 10 AM; three days before a balance is charged, which
 * none is that comes by hand. Safe to run twice at once, late or not at all: a letter is queued once for a party and its days, as
 * long as it is of use, and never at night.
 */
export const queueReminders = (db: Database, now: Date | null = null): Promise<number> =>
  getValue(
    db,
    `with moment as materialized (
       select coalesce($1::timestamptz, clock_timestamp()) as now
     ), stays as (
       select b as booking, zone, clock, clock::time as hour,
         b.check_in + (b.terms ->> 'check_in_time')::time as begins, b.check_out + (b.terms ->> 'check_out_time')::time as ends
       from bookings b
       cross join lateral (select valid_timezone(b.terms ->> 'timezone') as zone) z
       cross join lateral (select (select now from moment) at time zone zone as clock) c
       where b.status = 'confirmed' and b.check_out >= (select now from moment)::date - 10
         and b.check_in <= (select now from moment)::date + 5
     ), due as (
       select booking, zone, template, day, until
       from stays
       cross join lateral (values
         ('stay-soon', (booking).check_in, (booking).check_in - 3 + time '10:00', begins, time '10:00', time '20:00'),
         ('check-out', (booking).check_out, (booking).check_out - 1 + time '17:00', ends, time '07:00', time '21:00'),
         ('review-request', (booking).check_out, (booking).check_out + 1 + time '10:00', (booking).check_out + 8 + time '20:00',
           time '10:00', time '20:00')
       ) as letter (template, day, since, until, earliest, latest)
       where clock >= since and clock < until and hour >= earliest and hour < latest
     ), balances as (
       select b as booking, p.id as payment, p.due_on, zone
       from payments p
       join bookings b on b.id = p.booking_id
       cross join lateral (select valid_timezone(b.terms ->> 'timezone') as zone) z
       cross join lateral (select (select now from moment) at time zone zone as clock) c
       where p.kind = 'balance' and p.state = 'scheduled' and not is_manual_payment(p.provider) and b.status = 'confirmed'
         and clock::date between p.due_on - 3 and p.due_on - 1
         and clock::time >= time '10:00' and clock::time < time '20:00'
     ), one_each as (
       select distinct on (template, party, day) *
       from (select *, (booking).party_id as party from due) as due
       order by template, party, day, (booking).place
     )
     select (
       select count(*) from one_each
       where queue_booking_email(
         template, booking, party || ':' || day, until at time zone zone, p_payload => jsonb_build_object('day', day)
       )
     )::integer + (
       select count(*) from balances
       where queue_booking_email(
         'balance-soon', booking, payment || ':' || due_on, due_on::timestamp at time zone zone,
         p_payload => jsonb_build_object('payment_id', payment)
       )
     )::integer as queued`,
    [now],
  );

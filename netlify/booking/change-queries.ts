import type { GuestBooking, PendingChange } from '#contracts/booking-management.ts';
import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { BookingStatus, ChangeKind } from '#domain/booking/booking.ts';
import type { CheckInDetails } from '#domain/booking/check-in-instructions.ts';
import type { DamageDeposit } from '#domain/booking/damage-deposit.ts';
import type { Contact } from '#domain/contact/contact.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { FeeRow } from '#domain/settings/fee.ts';
import { textList } from '#netlify/cabins/cabin-row.ts';
import { damageDeposit } from '#netlify/payments/damage-deposit-queries.ts';
import type { ProviderName } from '#netlify/payments/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction, getRow, toIsoTimestamp } from '#netlify/platform/database/query.ts';

/** What belongs to a booking beside its own row, at one moment. */
export interface BookingDetails {
  payments: GuestBooking['payments'];
  refunds: GuestBooking['refunds'];
  /** What is held for damage beside that; null where nothing was agreed. */
  damage_deposit: DamageDeposit | null;
  /** Whether the host receives the balance by hand. */
  by_hand: boolean;
  /** The change that waits for its payment and is still held, and whether money for it is on its way. */
  change: (Omit<PendingChange, 'payment_url'> & { is_paying: boolean }) | null;
  /** The other stays of its party. */
  party: GuestBooking['party'];
  max_guests: number;
  /** As it was agreed, or today's where pets were not allowed then; null while they are not. */
  pet_fee_cents: number | null;
  /** The optional fees its cabin has today. */
  extras: FeeRow[];
  arrival: CheckInDetails;
  house_rules: string[];
}

/** What belongs to the booking with this id. Throws where there is none. */
export async function getBookingDetails(db: Database, id: string): Promise<BookingDetails> {
  const row = await getRow<{ affairs: BookingDetails }>(
    db,
    `select jsonb_build_object(
       'payments', (
         select coalesce(jsonb_agg(jsonb_build_object('amount', p.amount_cents, 'paid_at', ${toIsoTimestamp('p.paid_at')}, 'provider', p.provider) order by p.paid_at, p.id), '[]')
         from payments p where p.booking_id = b.id and p.state = 'paid' and p.paid_at is not null and p.kind <> 'damage'
       ),
       'by_hand', exists (
         select from payments p where p.booking_id = b.id and p.kind = 'balance' and p.state = 'scheduled' and is_manual_payment(p.provider)
       ),
       'refunds', (
         select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount_cents, 'state', r.state, 'at', ${toIsoTimestamp('r.created_at')}, 'provider', p.provider,
           'reason', case when r.reason = 'late' and r.cause in ('taken', 'own', 'closed', 'code') then r.cause else r.reason end
         ) order by r.created_at, r.id), '[]')
         from counted_refunds r join payments p on p.id = r.payment_id where r.booking_id = b.id and p.kind <> 'damage'
       ),
       'damage_deposit', ${damageDeposit},
       'change', (
         select jsonb_build_object('kind', kind, 'check_in', ch.check_in, 'check_out', ch.check_out, 'adults', ch.adults,
           'children', ch.children, 'pets', ch.pets, 'difference', difference_cents, 'total', ch.quote -> 'total',
           'hold_expires_at', ${toIsoTimestamp('ch.hold_expires_at')}, 'is_paying', is_change_paying(ch.id),
           'in_review', exists (select from payments where change_id = ch.id and state = 'quarantined'))
         from booking_changes ch
         where ch.booking_id = b.id and ch.state = 'held' and ch.hold_expires_at > clock_timestamp()
       ),
       'party', (
         select coalesce(jsonb_agg(jsonb_build_object(
           'reference', o.reference, 'cabin', jsonb_build_object('slug', oc.slug, 'title', oc.title)) order by o.place), '[]')
         from bookings o join cabins oc on oc.id = o.cabin_id
         where o.party_id = b.party_id and o.id <> b.id and o.status <> 'cancelled'
       ),
       'max_guests', c.max_guests,
       -- Whether pets may come is the host's to say; what they cost was agreed.
       'pet_fee_cents', case when c.pet_fee is not null then
         coalesce((b.terms ->> 'pet_fee_cents')::integer, (c.pet_fee * 100)::integer) end,
       'extras', optional_fees(c),
       'arrival', jsonb_build_object('address', c.address, 'door_code', c.door_code, 'directions', c.directions),
       'house_rules', c.house_rules
     ) as affairs
     from bookings b
     join cabins c on c.id = b.cabin_id
     where b.id = $1`,
    [id],
  );
  return { ...row.affairs, house_rules: textList(row.affairs.house_rules) };
}

/** Contact details, note and party to be changed, the party as a whole; what is absent stays. */
export type FreeChange = Partial<Contact & Party & { arrival_note: string }>;

/** `closed`: the booking is not confirmed; `moved`: it costs another total by now; `paying`: what would give way is being paid. */
export type UpdateBookingResult = 'changed' | 'closed' | 'moved' | 'paying';

/** Changes what costs nothing of a booking that still costs `total` cents, and queues the letters. */
export async function updateBooking(
  db: Database,
  id: string,
  { total, change }: { total: number; change: FreeChange },
): Promise<UpdateBookingResult> {
  const values = [id, total, JSON.stringify(change)];
  return (await callFunction<{ outcome: UpdateBookingResult }>(db, 'update_booking', values)).outcome;
}

/** Shares the stay of a booking with its party by a link, the one there is or a new one, or ends that. */
export const shareStay = async (db: Database, id: string, isShared: boolean): Promise<void> => {
  await db.query(
    'update bookings set shared_at = case when $2 then coalesce(shared_at, clock_timestamp()) end where id = $1',
    [id, isShared],
  );
};

/** What stands of a booking, without anything of its guest. Cents. */
export interface CurrentBooking extends StayDates {
  status: BookingStatus;
  total_cents: number;
  paid_cents: number;
}

/** Who acts on which booking, and what they have seen of it. */
export interface BookingActor {
  /** Null for its guest. */
  host: string | null;
  id: string;
  /** The state the booking was shown with. */
  seen: string;
}

/**
 * Where a booking goes, with whom and of which kind a guest's change is, and by how many days more before check-in its terms count then;
 * what it costs and gives back then, and who takes what that is more.
 */
export interface BookingMove {
  to: StayDates &
    Partial<Party> & { cabin_id?: string; kind?: Exclude<ChangeKind, 'move'>; deadline_days?: number };
  quote: Quote;
  /** What of a lower price goes back, cents; the rest falls off what is still to be charged. */
  refund: number;
  provider: ProviderName;
  /** How long what costs more waits for its payment; of a guest's own it is 40 minutes. */
  hours?: number;
}

/** What became of a move. `paying`: a balance is being charged, or what would give way; `offered`: it is made when the difference is paid. */
export type MoveOutcome =
  | { outcome: 'moved' | 'offered' | 'taken' }
  | { outcome: 'changed' | 'closed' | 'paying'; now: CurrentBooking };

/** Moves a booking as it was seen, or holds what costs more until it is paid; another change that waits gives way to it. */
export const moveBooking = (
  db: Database,
  { host, id, seen }: BookingActor,
  { to: { check_in, check_out, ...more }, quote, refund, provider, hours }: BookingMove,
): Promise<MoveOutcome> =>
  callFunction(db, 'move_booking', [
    host,
    id,
    seen,
    check_in,
    check_out,
    JSON.stringify(quote),
    refund,
    provider,
    hours ?? null,
    JSON.stringify(more),
  ]);

/** Lets go of the change of a booking that waits for its payment; its nights are free at once. `paying`: it stays for its guest. */
export const discardChange = (
  db: Database,
  { host, id, seen }: Omit<BookingActor, 'seen'> & { seen: string | null },
): Promise<{ outcome: 'released' | 'paying' } | { outcome: 'changed'; now: CurrentBooking }> =>
  callFunction(db, 'discard_change', [host, id, seen]);

/** What goes back of a stay that is cancelled, cents. */
export interface Cancelling {
  refund: number;
  /** What its terms give back, where a host gives more. */
  owed?: number;
  /** Why a host cancels. */
  reason?: string;
}

/** `changed`: the booking is not as it was seen, or not confirmed, and stays as it is. */
export type CancelOutcome = { outcome: 'cancelled' } | { outcome: 'changed'; now: CurrentBooking };

/** Cancels a booking as it was seen, frees its nights and owes the guest what goes back, in one transaction. */
export const cancelBookingRow = (
  db: Database,
  { host, id, seen }: BookingActor,
  { refund, owed = refund, reason = '' }: Cancelling,
): Promise<CancelOutcome> => callFunction(db, 'cancel_booking', [host, id, seen, refund, owed, reason]);

import type {
  BookingNote,
  HostBooking,
  HostPayment,
  HostPaymentProblem,
  HostRefund,
  PendingMove,
  SentEmail,
} from '#contracts/booking-host-view.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import type { BookingHistoryData } from '#domain/booking/booking-history.ts';
import type { DamageDeposit } from '#domain/booking/damage-deposit.ts';
import { damageDeposit } from '#netlify/payments/damage-deposit-queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { getRow, toIsoTimestamp } from '#netlify/platform/database/query.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';

/** Everything that is stored about a booking beside its row. Amounts are cents, moments ISO texts. */
export interface BookingRecord {
  /** The cabin's name, as hosts tell it from others. */
  cabin: string;
  /** What is kept of what was paid for it. */
  kept: number;
  party: HostBooking['party'];
  states: { status: BookingStatus; at: string }[];
  payments: HostPayment[];
  refunds: HostRefund[];
  deposit: DamageDeposit | null;
  /** Made or not, the first one first. */
  changes: (BookingHistoryData['changes'][number] & { id: string })[];
  letters: SentEmail[];
  notes: BookingNote[];
  problems: HostPaymentProblem[];
  /** The change that waits for its payment, while there is time for it. */
  pending: PendingMove | null;
  audit: { at: string; actor: string; action: string; after: unknown }[];
  /** Consents to texts that were given with the booking's phone number. */
  text_consents: { version: string; given_at: string; ended_at: string | null }[];
  reviewed_at: string | null;
  /** What is owed next and can be paid by hand; null for nothing. */
  owed: { cents: number; kind: Tables['payments']['kind'] } | null;
}

const list = (columns: string, order: string, from: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object(${columns}) order by ${order}), '[]') ${from})`;

const parts = {
  party: list(
    `'reference', o.reference, 'cabin', cabin_label(c), 'status', o.status`,
    'o.place',
    'from bookings o join cabins c on c.id = o.cabin_id where o.party_id = b.party_id and o.id <> b.id',
  ),
  states: list(
    `'status', s.status, 'at', ${toIsoTimestamp('s.at')}`,
    's.at',
    'from booking_states s where s.booking_id = b.id',
  ),
  payments: list(
    `'kind', p.kind, 'state', p.state, 'provider', p.provider, 'amount', p.amount_cents, 'due_on', p.due_on, 'created_at', ${toIsoTimestamp('p.created_at')},
     'paid_at', ${toIsoTimestamp('p.paid_at')}`,
    'p.created_at, p.id',
    'from payments p where p.booking_id = b.id',
  ),
  refunds: list(
    `'id', r.id, 'by_hand', p.provider in ('cash', 'check'), 'amount', r.amount_cents, 'reason', r.reason, 'state', r.state, 'created_at', ${toIsoTimestamp('r.created_at')}, 'settled_at', ${toIsoTimestamp('r.settled_at')}`,
    'r.created_at, r.id',
    'from refunds r join payments p on p.id = r.payment_id where r.booking_id = b.id',
  ),
  changes: list(
    `'id', ch.id, 'kind', ch.kind, 'reason', ch.reason, 'check_in', ch.check_in, 'check_out', ch.check_out,
     'difference', ch.difference_cents, 'state', ch.state, 'created_at', ${toIsoTimestamp('ch.created_at')}, 'applied_at', ${toIsoTimestamp('ch.applied_at')}`,
    'ch.created_at, ch.id',
    'from booking_changes ch where ch.booking_id = b.id',
  ),
  letters: list(
    `'template', o.template, 'channel', o.channel, 'state', o.state, 'problem', o.problem,
     'at', ${toIsoTimestamp('greatest(o.created_at, o.due_at)')}, 'sent_at', ${toIsoTimestamp('o.sent_at')}`,
    'o.id desc',
    `from outbox o where o.payload ->> 'reference' in (b.reference, lead.reference) and o.recipient <> 'hosts'`,
  ),
  notes: list(
    `'about', n.about, 'body', n.body, 'host', n.host, 'at', ${toIsoTimestamp('n.at')}`,
    'n.id desc',
    'from booking_notes n where n.booking_id = b.id',
  ),
  problems: list(
    `'subject_id', pr.subject_id, 'what', pr.what, 'code', pr.problem, 'amount', pr.amount_cents, 'since', ${toIsoTimestamp('pr.since')},
     'checked', pr.checked, 'host', pr.host`,
    'pr.since, pr.subject_id',
    'from checked_problems pr where pr.booking_id = b.id',
  ),
  audit: list(
    `'at', ${toIsoTimestamp('a.at')}, 'actor', a.actor, 'action', a.action, 'after', a.after`,
    'a.id',
    `from audit_log a where a.subject = 'booking:' || b.reference`,
  ),
  text_consents: list(
    `'version', k.version, 'given_at', ${toIsoTimestamp('k.given_at')}, 'ended_at', ${toIsoTimestamp('k.ended_at')}`,
    'k.given_at',
    'from sms_consents k where k.phone = b.phone',
  ),
} satisfies Partial<Record<keyof BookingRecord, string>>;

const partList = Object.entries(parts)
  .map(([name, select]) => `'${name}', ${select}`)
  .join(', ');

/** What is stored about the booking with this id, at one moment. Throws where there is none. */
export async function getHostBookingRecord(db: Database, id: string): Promise<BookingRecord> {
  const { record } = await getRow<{ record: BookingRecord }>(
    db,
    `select jsonb_build_object(
       'cabin', cabin_label(c),
       'kept', kept_cents(b),
       'owed', (
         select jsonb_build_object('cents', o.amount_cents, 'kind', o.kind) from owed_by_hand(b) o where o.amount_cents is not null
       ),
       'deposit', ${damageDeposit},
       'pending', (
         select jsonb_build_object('kind', ch.kind, 'check_in', ch.check_in, 'check_out', ch.check_out, 'adults', ch.adults,
           'children', ch.children, 'pets', ch.pets, 'difference', ch.difference_cents,
           'hold_expires_at', ${toIsoTimestamp('ch.hold_expires_at')})
         from booking_changes ch
         where ch.booking_id = b.id and b.status = 'confirmed' and ch.state = 'held' and ch.hold_expires_at > clock_timestamp()
       ),
       'reviewed_at', (select ${toIsoTimestamp('v.created_at')} from cabin_reviews v where v.booking_id = b.id),
       ${partList}
     ) as record
     from bookings b
     join cabins c on c.id = b.cabin_id
     join bookings lead on lead.party_id = b.party_id and lead.place = 1
     where b.id = $1`,
    [id],
  );
  return record;
}

import type { QuotedStay, SentQuote } from '#contracts/booking.ts';
import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { type Problem, refuse } from '#contracts/errors.ts';
import { type BookingWithCabin, listParty, takeUpQuote } from '#database/bookings.ts';
import { listTakenNights } from '#database/calendar.ts';
import { clock } from '#database/clock.ts';
import { termsVersion } from '#domain/guest/terms.ts';
import { damageWords } from '#domain/price/damage-deposit.ts';
import { paymentPlan } from '#domain/price/deposit.ts';
import { ok, type Result } from '#domain/result.ts';
import { cancellationPolicy } from '#domain/stay/cancellation.ts';
import { paymentProvider } from '#lib/payments/provider.ts';
import { openToken, unknownToken } from './booking-view.ts';
import type { Ports } from './ports.ts';

/** Reads the quote a token opens. Fails with `not_found` or `link_ended` on `token`. */
export async function viewSentQuote(
  { token }: CallRequest<'GET sent-quote'>,
  ports: Ports,
): CallResult<'GET sent-quote'> {
  const opened = await openQuote(token, ports);
  if (!opened.ok) return opened;
  const quote = await quoteOf(opened.value, ports);
  return ok({ quote, server_now: clock().toISOString() });
}

/** Holds the nights of a quote for its guest. Fails as the contract says; then nothing is held. */
export async function takeUpSentQuote(
  { token, phone }: CallRequest<'POST take-up-quote'>,
  ports: Ports,
): CallResult<'POST take-up-quote'> {
  const provider = paymentProvider(ports.env);
  if (!provider.ok) return provider;
  const opened = await openQuote(token, ports);
  if (!opened.ok) return opened;
  const [lead] = opened.value;
  if (lead.phone === '' && !phone) return refuse('invalid', phoneMissing, 'phone');
  const { session } = ports;
  const wanted = { session, version: termsVersion, phone: phone ?? null };
  const outcome = await takeUpQuote(ports.db, lead.party_id, wanted);
  if (outcome === 'taken') return refuse('taken', taken, 'token');
  return outcome === 'ended' ? refuse('not_bookable', ended, 'token') : viewSentQuote({ token }, ports);
}

type Stays = [BookingWithCabin, ...BookingWithCabin[]];

async function openQuote(token: string, ports: Ports): Promise<Result<Stays, Problem>> {
  const found = await openToken(token, 'quote', ports);
  if (!found.ok) return found;
  const [lead, ...others] = await listParty(ports.db, found.value);
  return lead ? ok([lead, ...others]) : unknownToken;
}

async function quoteOf(stays: Stays, ports: Ports): Promise<SentQuote> {
  const [lead] = stays;
  const { check_in, check_out, first_name, last_name, hold_expires_at } = lead;
  const state = await stateOf(stays, ports);
  const provider = paymentProvider(ports.env);
  return {
    state,
    until: lead.quoted_until ?? hold_expires_at,
    ...{ check_in, check_out },
    guest: `${first_name} ${last_name}`,
    wants_phone: lead.phone === '',
    stays: stays.map((stay) => quotedStay(stay, state, ports.now)),
    total: stays.reduce((sum, { total_cents }) => sum + total_cents, 0),
    payment_url: provider.ok && state === 'held' ? provider.value.checkoutUrl(lead) : null,
  };
}

async function stateOf(stays: Stays, { db, session }: Ports): Promise<SentQuote['state']> {
  const [{ quote_state, status }] = stays;
  if (quote_state === 'taken_up') return status === 'held' ? 'held' : 'booked';
  if (quote_state !== 'open') return 'ended';
  for (const { cabin_id, check_in, check_out } of stays) {
    if ((await listTakenNights(db, cabin_id, { check_in, check_out }, session)).length > 0) return 'taken';
  }
  return 'open';
}

/** What is due when is worked out for the guest who agrees now. */
function quotedStay(stay: BookingWithCabin, state: SentQuote['state'], now: Date): QuotedStay {
  const { adults, children, pets, quote, cabin, terms } = stay;
  const { id, slug, title, city, timezone, hero_image_url } = cabin;
  const agreed_at = state === 'open' ? now.toISOString() : terms.agreed_at;
  return {
    ...{ adults, children, pets, quote },
    ...paymentPlan({ ...stay, terms: { ...terms, agreed_at } }),
    cabin: { id, slug, title, city, timezone, hero_image_url },
    policy: [
      cancellationPolicy({ ...cabin, policy: cabin.policy ?? null }),
      ...(terms.damage_deposit_cents && stay.total_cents > 0
        ? [damageWords(terms.damage_deposit_cents)]
        : []),
    ].join(' '),
  };
}

const phoneMissing = 'Please tell us a phone number, so that we reach you about the stay.';
const taken =
  'Somebody else has taken one of these nights in between. Nothing is held and nothing was charged.';
const ended = 'This quote has ended. Nothing is held and nothing was charged.';

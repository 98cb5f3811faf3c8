/** Quotes the price of a stay, with alternatives if its nights are not free. */

import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { type AlternativeStay, fail, type Problem } from '#contracts/errors.ts';
import { maxStayNights } from '#domain/availability/stay-limits.ts';
import { minimumStay, type StayDates, validateStay } from '#domain/availability/stay-rules.ts';
import { addDays, nightsBetween } from '#domain/dates/day.ts';
import { formatDealRefusal } from '#domain/deals/deal-plan.ts';
import { calculateQuoteFromCalendar } from '#domain/pricing/calculate-quote.ts';
import { listNearestFreeStays } from '#domain/pricing/nearest-free-stays.ts';
import { promoLimitMessage, promoMessage, promoUsedUpMessage } from '#domain/pricing/promo-messages.ts';
import { checkPromoCode } from '#domain/pricing/promo-rules.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { err, ok, type Result } from '#domain/result.ts';
import {
  type AvailabilityContext,
  getAvailabilityCalendar,
  getAvailabilityCalendars,
} from '#netlify/availability/availability-calendar.ts';
import { listTakenNights, type TakenNight } from '#netlify/availability/queries.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { ServiceContext } from '#netlify/platform/http/request-context.ts';
import { type CheckedRequest, checkRequest } from './stay-request.ts';

const maxAlternatives = 3;

/**
 * Returns the price of a stay that can be booked now, in cents (spec §3, §9). Fails with
 * `not_found` on `cabin_id`, `not_bookable` on the invalid field, or `taken` with the nearest free
 * stays.
 */
export async function getQuote(
  request: CallRequest<'GET quote-stay'>,
  context: ServiceContext,
): CallResult<'GET quote-stay'> {
  const { guests, pets = 0, ...stay } = request;
  const checked = await checkRequest({ ...stay, adults: guests ?? 1, children: 0, pets }, context);
  if (!checked.ok) return err(toGuestsField(checked.error));
  const limited = await limitInParty(checked.value, stay, context);
  const limitedRequest = { ...limited, options: { ...limited.options, guests } };
  const result = await getStayQuote(limitedRequest, context);
  if (!result.ok) return result;
  const quote = withDealRefusal(withPromoMessage(result.value, limitedRequest), limitedRequest);
  return ok({ quote, server_now: clock().toISOString() });
}

/**
 * Returns the same stay without its promo code if other cabins of its party use up the remaining
 * uses.
 */
async function limitInParty(
  requested: CheckedRequest,
  {
    with: others = [],
    ...stay
  }: Pick<CallRequest<'GET quote-stay'>, keyof StayDates | 'with' | 'promo_code'>,
  context: ServiceContext,
): Promise<CheckedRequest> {
  if (requested.promoLeft === null || requested.promoLeft > others.length || !requested.options.promo)
    return requested;
  const cabins = others.filter((id) => id !== requested.cabin.id);
  const checked = await Promise.all(
    cabins.map((cabin_id) =>
      checkRequest(
        { ...stay, cabin_id, adults: 1, children: 0, pets: 0, with: [requested.cabin.id, ...cabins] },
        context,
      ),
    ),
  );
  const bookable = checked.flatMap((checkedStay) => (checkedStay.ok ? [checkedStay.value] : []));
  const [limited = requested] = await limitPromo([requested, ...bookable], context);
  return limited;
}

/**
 * Renames the field `adults` of a problem to `guests`, for calls that have only a number of guests.
 */
export const toGuestsField = (problem: Problem): Problem =>
  problem.field === 'adults' ? { ...problem, field: 'guests' } : problem;

/**
 * Returns the current price of a stay that can be booked, in cents (spec §3, §5, §9). A visitor's
 * own hold does not count. Fails with `not_bookable` on the date that breaks a calendar rule, or
 * with `taken` if other guests have the nights. Both include up to `alternativeCount` of the
 * nearest free stays.
 */
export async function getStayQuote(
  request: CheckedRequest,
  context: AvailabilityContext,
  alternativeCount = maxAlternatives,
): Promise<Result<Quote, Problem>> {
  const { stay, cabin, options, today, last } = request;
  const [to = last] = [addDays(stay.check_in, maxStayNights), last].sort();
  const { calendar, offered } = await getAvailabilityCalendars(context, cabin, stay.check_in, to);
  const allowed = validateStay(calendar, stay.check_in, stay.check_out, today);
  if (allowed.ok)
    return ok(calculateQuoteFromCalendar(calendar, cabin, stay.check_in, stay.check_out, options));
  const withoutOthers = validateStay(offered, stay.check_in, stay.check_out, today);
  if (withoutOthers.ok) return err(await takenProblem(request, context, alternativeCount));
  const { code, field, message } = withoutOthers.error;
  const min = code === 'min_stay' ? offered.get(stay.check_in) : undefined;
  const alternatives = await nearestFree(request, context, alternativeCount, min && minimumStay(min));
  return fail('not_bookable', message, field, { alternatives });
}

/**
 * Limits the promo code of a party to the stays with the largest reduction, as many as the code has
 * uses left; for equal reductions the first by cabin id. Returns the stays in their order.
 */
export async function limitPromo(
  stays: readonly CheckedRequest[],
  context: AvailabilityContext,
): Promise<CheckedRequest[]> {
  const eligible = stays.filter(({ options }) => options.promo !== undefined);
  const usesLeft = eligible[0]?.promoLeft ?? eligible.length;
  if (eligible.length <= usesLeft) return [...stays];
  const savings = await Promise.all(
    eligible.map(async (stay) => ({ stay, cents: await promoSaving(stay, context) })),
  );
  const withPromo = savings
    .toSorted((a, b) => b.cents - a.cents || (a.stay.cabin.id < b.stay.cabin.id ? -1 : 1))
    .slice(0, usesLeft)
    .map(({ stay }) => stay);
  const promoRefusal = promoLimitMessage(withPromo.map(({ cabin }) => cabin.title));
  return stays.map((stay) =>
    stay.options.promo && !withPromo.includes(stay) ? withoutPromo(stay, promoRefusal) : stay,
  );
}

/** Returns the same stay without its promo code, with a sentence on the reason. */
export const withoutPromo = (stay: CheckedRequest, promoRefusal = promoUsedUpMessage): CheckedRequest =>
  stay.options.promo ? { ...stay, options: { ...stay.options, promo: undefined }, promoRefusal } : stay;

/**
 * Returns by how many cents the code reduces the price more than the visitor's deal does; below 0
 * if the stay cannot be booked.
 */
async function promoSaving(stay: CheckedRequest, context: AvailabilityContext): Promise<number> {
  const [reduced, full] = await Promise.all(
    [stay, withoutPromo(stay)].map((checkedStay) => getStayQuote(checkedStay, context, 0)),
  );
  return reduced?.ok && full?.ok ? getDiscount(reduced.value) - getDiscount(full.value) : -1;
}

const getDiscount = ({ discountAmount }: Quote): number => discountAmount;

/** Adds the reason why the visitor's unlocked deal does not apply to this stay, if it does not. */
export function withDealRefusal(quote: Quote, { stay, options }: CheckedRequest): Quote {
  const { dealPercent = 0, dealNights } = options;
  if (dealPercent === 0 || !dealNights) return quote;
  const deal_refusal = formatDealRefusal(dealNights, stay.check_in, quote.nights);
  return deal_refusal === null ? quote : { ...quote, deal_refusal };
}

/** Returns the price with the message on the promo code, if the guest gave one. */
export function withPromoMessage(quote: Quote, { stay, options, promoRefusal }: CheckedRequest): Quote {
  if (!options.promo) return promoRefusal === null ? quote : { ...quote, promo_words: promoRefusal };
  return {
    ...quote,
    promo_words: promoMessage(options.promo, stay.check_in, quote),
    promo_adds_night: checkPromoCode(options.promo, stay.check_in, quote.nights) === 'add_one_night',
  };
}

/**
 * Returns `taken` with the nearest free stays of the same length and their totals, at most
 * `alternativeCount`. Includes `held_until` if the nights are only held.
 */
export async function takenProblem(
  request: CheckedRequest,
  context: AvailabilityContext,
  alternativeCount = maxAlternatives,
): Promise<Problem> {
  const taken = await listTakenNights(context.db, request.cabin.id, request.stay, context.session);
  const alternatives = await nearestFree(request, context, alternativeCount);
  const held_until = heldUntil(taken);
  const message = 'These nights are no longer free.';
  return {
    code: 'taken',
    field: 'check_in',
    message,
    details: { alternatives, ...(held_until && { held_until }) },
  };
}

/**
 * Returns up to `count` of the nearest free stays, of the same length unless `nights` is given,
 * with their totals.
 */
async function nearestFree(
  { stay, cabin, options, today, last }: CheckedRequest,
  context: AvailabilityContext,
  count: number,
  nights = nightsBetween(stay.check_in, stay.check_out),
): Promise<AlternativeStay[]> {
  if (count === 0) return [];
  const calendar = await getAvailabilityCalendar(context, cabin, today, last);
  const requested = { checkIn: stay.check_in, nights, today };
  return listNearestFreeStays(calendar, cabin, requested, options, count).map(
    ({ check_in, check_out, quote: { total } }) => ({ check_in, check_out, total }),
  );
}

/**
 * Returns the ISO timestamp by which every hold on these nights ends; `null` if one of them is
 * booked, or none is taken.
 */
function heldUntil(taken: TakenNight[]): string | null {
  const ends = taken.map(({ held_until }) => held_until?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...ends);
  return Number.isFinite(last) ? new Date(last).toISOString() : null;
}

// Tracks how far guests get in selecting a stay, as analytics events (spec §7).

import { type RefObject, useEffect, useRef } from 'react';
import { trackEvent } from '#browser/analytics/track-event.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import type { StayPickerState } from './use-stay.ts';

export type PickerPlace = 'modal' | 'page';

/** Progress of a guest: nothing selected, a check-in, or a complete stay with its price. */
type Step = 'check_in' | 'check_out' | 'price';

const getStep = ({ selection: { checkIn }, quote }: StayPickerState): Step => {
  if (quote) return 'price';
  return checkIn ? 'check_out' : 'check_in';
};

/** Assumed reasons for closing at a step. */
const reasons: Record<Step, string> = {
  check_in: 'no_dates_selected',
  check_out: 'incomplete_dates',
  price: 'saw_price',
};

interface StepState {
  step: Step;
  since: number;
  /** Known reason for leaving; empty for that of the step. */
  reason: string;
}

const getCabinParams = ({ id, title, slug }: CabinRef) => ({
  cabin_id: id,
  cabin_title: title,
  cabin_slug: slug,
});

/** Event parameters of a stay (spec §3). */
export const getStayEventParams = (
  target: CabinRef,
  check_in: string,
  check_out: string,
  guests: number,
) => ({
  ...getCabinParams(target),
  check_in,
  check_out,
  nights: nightsBetween(check_in, check_out),
  guests,
});

const recorded = new Set<string>();

/**
 * Tracks once: selections outlive the modal, and opening it again on the same dates is no new
 * event.
 */
function trackOnce(event: string, identity: readonly unknown[], params: object): void {
  const key = [event, ...identity].join();
  if (!recorded.has(key)) trackEvent(event, { ...params });
  recorded.add(key);
}

/**
 * Tracks a guest's steps through dates and price, and the modal's opening and closing (spec §7).
 * Returns a function that sets the reason for leaving.
 */
export function useFunnel(
  target: CabinRef,
  stay: StayPickerState,
  place: PickerPlace,
): (reason: string) => void {
  const { guests, quote, selection } = stay;
  const { checkIn, checkOut } = selection;
  const source = place === 'modal' ? 'modal' : 'cabin_page';
  const at = useRef<StepState>({ step: 'check_in', since: 0, reason: '' });
  const step = getStep(stay);
  const reason =
    stay.availability.phase === 'failed' || stay.availability.phase === 'not-found' ? 'calendar_failed' : '';

  useEffect(() => {
    at.current = { step, since: performance.now(), reason };
  }, [step, reason]);
  useEffect(() => (place === 'modal' ? trackModal(target, at) : undefined), [target, place]);
  useEffect(() => {
    if (!checkIn || !checkOut) return;
    const params = { ...getStayEventParams(target, checkIn, checkOut, guests), source };
    const identity = [target.id, checkIn, checkOut];
    trackOnce('dates_selected', identity, params);
    if (!quote) return;
    trackOnce('pricing_calculated', [...identity, quote.total], { ...params, total_price: quote.total });
  }, [target, checkIn, checkOut, guests, source, quote]);
  return (knownReason) => {
    at.current.reason = knownReason;
  };
}

/**
 * Tracks the modal opening and closing; leaving the page closes it too. `step` is the last step,
 * `time_on_step` the seconds spent there, `dropoff_reason` the known reason.
 */
function trackModal(target: CabinRef, at: RefObject<StepState>): () => void {
  trackEvent('availability_modal_opened', { ...getCabinParams(target), source: 'modal' });
  const leaving = new AbortController();
  const close = (likely: string) => {
    leaving.abort();
    const { step, since, reason } = at.current;
    const time_on_step = Math.round((performance.now() - since) / 1000);
    trackEvent('modal_closed', {
      ...getCabinParams(target),
      step,
      time_on_step,
      dropoff_reason: reason || likely,
    });
  };
  addEventListener('pagehide', () => close('left_page'), { signal: leaving.signal });
  return () => {
    if (!leaving.signal.aborted) close(reasons[at.current.step]);
  };
}

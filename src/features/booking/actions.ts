import type { ContactField } from '#domain/guest/contact.ts';
import { hasAttempt } from '#stores/stored-booking.ts';
import { agreedFor, restoreForm } from './kept-form.ts';
import { later } from './later.ts';
import { loadStart, type Start } from './load.ts';
import { fetchOwnStays, type OwnStays } from './own-stays.ts';
import { refreshQuote } from './quote.ts';
import {
  $agreed,
  $cabin,
  $contact,
  $declined,
  $faults,
  $noticePlace,
  $stay,
  $step,
  type FormField,
} from './store.ts';

/** Loads what is to be booked, then shows what the guest has of it already, or else fetches the price. */
export async function begin(): Promise<void> {
  $step.set('loading');
  $noticePlace.set('top');
  const form = restoreForm();
  const query = new URLSearchParams(location.search);
  $declined.set(query.has('declined'));
  const [start, own] = await Promise.all([loadStart(query).catch(() => 'offline' as const), fetchOwnStays()]);
  if (start === 'offline' || start === null) return $step.set(start ?? 'missing');
  $cabin.set(start.cabin);
  $stay.set(start.stay);
  $agreed.set(agreedFor(start, form));
  const isShown = await showOwn(start, own).catch(() => null);
  if (isShown === null) return $step.set('offline');
  if (isShown) return;
  $step.set('details');
  await refreshQuote();
}

/** What looks at the guest's own stays is loaded where there may be one. */
async function showOwn(start: Start, own: OwnStays): Promise<boolean> {
  if (own.holds.length === 0 && own.booked.length === 0 && !hasAttempt()) return false;
  return (await later.own.fetch()).showOwnStay(start, own);
}

/** Validates a field the guest has left; one that cannot be validated yet is when the booking is sent. */
export async function leaveField(field: ContactField): Promise<void> {
  const rules = await later.contact.fetch().catch(() => null);
  if (rules) setFault(field, rules.contactProblem(field, $contact.get()[field]));
}

/** Sets the problem shown beside a field; null removes it. */
export function setFault(field: FormField, problem: string | null): void {
  const { [field]: _, ...others } = $faults.get();
  $faults.set(problem ? { ...others, [field]: problem } : others);
}

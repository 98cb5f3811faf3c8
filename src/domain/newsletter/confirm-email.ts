import { formatDuration } from '#domain/dates/format-time.ts';
import { isNumber, matchesShape } from '#domain/type-guards.ts';

/**
 * What becomes of the mail that asks to confirm a newsletter signup: `sent` just now, or `earlier`, in which case another
 * may be asked for after `wait` seconds, or sent `later`, after `wait` seconds.
 */
export interface ConfirmationEmailStatus {
  state: 'sent' | 'earlier' | 'later';
  wait: number;
}

const isState = (value: unknown) => value === 'sent' || value === 'earlier' || value === 'later';

/** Whether a value from an answer is a `ConfirmationEmailStatus`. */
export const isConfirmationEmailStatus = (value: unknown): value is ConfirmationEmailStatus =>
  matchesShape<ConfirmationEmailStatus>(value, { state: isState, wait: isNumber });

/** What a visitor still has to do before letters come. */
export function confirmationEmailMessage({ state, wait }: ConfirmationEmailStatus): string {
  if (state === 'sent') return 'open the mail we have just sent you and press its button.';
  if (state === 'earlier')
    return `open the mail we sent you before and press its button. If it is lost, join again in ${span(wait)} and we send another.`;
  return `we wrote to this address a short while ago, so the mail that asks you to confirm goes out in ${span(wait)}. Open it then and press its button.`;
}

const span = (seconds: number): string => formatDuration(seconds * 1000, 'wait');

import { formatDuration } from '#domain/dates/format-time.ts';
import { isNumber, matchesShape } from '#domain/type-guards.ts';

/**
 * Whether the e-mail that confirms a subscription was sent. `wait`: seconds until another may be
 * requested (`earlier`), or until it is sent (`later`).
 */
export interface ConfirmationEmailStatus {
  state: 'sent' | 'earlier' | 'later';
  wait: number;
}

const isState = (value: unknown) => value === 'sent' || value === 'earlier' || value === 'later';

export const isConfirmationEmailStatus = (value: unknown): value is ConfirmationEmailStatus =>
  matchesShape<ConfirmationEmailStatus>(value, { state: isState, wait: isNumber });

export function confirmationEmailMessage({ state, wait }: ConfirmationEmailStatus): string {
  if (state === 'sent') return 'open the mail we have just sent you and press its button.';
  if (state === 'earlier')
    return `open the mail we sent you before and press its button. If it is lost, join again in ${formatWaitTime(wait)} and we send another.`;
  return `we wrote to this address a short while ago, so the mail that asks you to confirm goes out in ${formatWaitTime(wait)}. Open it then and press its button.`;
}

const formatWaitTime = (seconds: number): string => formatDuration(seconds * 1000, 'wait');

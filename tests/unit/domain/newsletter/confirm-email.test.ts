import { expect, test } from 'vitest';
import { confirmationEmailMessage, isConfirmationEmailStatus } from '#domain/newsletter/confirm-email.ts';

test('mentions a sent e-mail only if it was just sent', () => {
  expect(confirmationEmailMessage({ state: 'sent', wait: 0 })).toBe(
    'open the mail we have just sent you and press its button.',
  );
  for (const state of ['earlier', 'later'] as const)
    expect(confirmationEmailMessage({ state, wait: 60 })).not.toContain('just sent');
});

test.each([
  [0, 'less than a minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3540, '59 minutes'],
  [3541, '60 minutes'],
  [3601, '61 minutes'],
  [169_200, '47 hours'],
  [169_201, '2 days'],
])('formats a wait of %d seconds as %s', (wait, words) => {
  expect(confirmationEmailMessage({ state: 'later', wait })).toContain(`goes out in ${words}. Open it then`);
  expect(confirmationEmailMessage({ state: 'earlier', wait })).toContain(`join again in ${words} and`);
});

test('requires both values', () => {
  expect(isConfirmationEmailStatus({ state: 'later', wait: 5 })).toBe(true);
  for (const value of [
    null,
    undefined,
    'sent',
    {},
    { state: 'sent' },
    { state: 'lost', wait: 1 },
    { state: 'sent', wait: '1' },
  ])
    expect(isConfirmationEmailStatus(value)).toBe(false);
});

import { afterEach, expect, test, vi } from 'vitest';
import { joinNewsletter, popupNotice } from '#features/newsletter/send-signup.ts';
import { errorResponse, stubServer } from '#support/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

const input = { email: 'june@example.com', signup_source: 'footer' } as const;
const answers = (answer: () => Response) => stubServer({ '/api/newsletter-signup': answer });

test('tells a new subscriber which e-mail to open', async () => {
  answers(() => Response.json({ success: true, confirm_mail: { state: 'sent', wait: 0 } }, { status: 201 }));
  const outcome = await joinNewsletter(input);
  expect(outcome).toEqual({ state: 'joined', mail: { state: 'sent', wait: 0 } });
  const { title, description, duration } = popupNotice(outcome);
  expect(title).toBe('Welcome to the family!');
  expect(description).toMatch(/^One thing first: open the mail/);
  // Long enough to read.
  expect(duration).toBe(8000);
});

test('counts a response without the e-mail’s state as a signup', async () => {
  answers(() => Response.json({ success: true, confirm_mail: { state: 'lost' } }, { status: 201 }));
  expect(await joinNewsletter(input)).toEqual({ state: 'joined', mail: { state: 'sent', wait: 0 } });
});

test('reports a known address as success, and tells an unconfirmed one what is missing', async () => {
  answers(() => errorResponse(409, '23505'));
  const known = await joinNewsletter(input);
  expect(known).toEqual({ state: 'known', mail: null });
  expect(popupNotice(known)).toMatchObject({ title: 'Already subscribed!' });
  answers(() => errorResponse(409, '23505', { confirm_mail: { state: 'later', wait: 5400 } }));
  const { title, description } = popupNotice(await joinNewsletter(input));
  expect(title).toBe('Already subscribed!');
  expect(description).toMatch(/^One press is missing: .* in 90 minutes\./);
});

test.each([
  ['the server is unavailable', () => errorResponse(503, 'unavailable')],
  ['the limit is reached', () => errorResponse(429, 'rate_limited')],
])('announces a failure if %s', async (_why, answer) => {
  answers(answer);
  const outcome = await joinNewsletter(input);
  expect(outcome.state).toBe('failed');
  expect(popupNotice(outcome)).toMatchObject({ title: 'Something went wrong', tone: 'destructive' });
});

import { afterEach, expect, test, vi } from 'vitest';
import { joinNewsletter, popupNotice } from '#features/newsletter/signup.ts';
import { refusal, stubServer } from '#support/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

const input = { email: 'june@example.com', signup_source: 'footer' } as const;
const answers = (answer: () => Response) => stubServer({ '/api/newsletter-signup': answer });

test('a new subscriber is told which e-mail to open', async () => {
  answers(() => Response.json({ success: true, confirm_mail: { state: 'sent', wait: 0 } }, { status: 201 }));
  const outcome = await joinNewsletter(input);
  expect(outcome).toEqual({ state: 'joined', mail: { state: 'sent', wait: 0 } });
  const { title, description, duration } = popupNotice(outcome);
  expect(title).toBe('Welcome to the family!');
  expect(description).toMatch(/^One thing first: open the mail/);
  // Long enough to read.
  expect(duration).toBe(8000);
});

test('an answer that does not say what became of the mail still means that she joined', async () => {
  answers(() => Response.json({ success: true, confirm_mail: { state: 'lost' } }, { status: 201 }));
  expect(await joinNewsletter(input)).toEqual({ state: 'joined', mail: { state: 'sent', wait: 0 } });
});

test('a known address is a success; an unconfirmed one is told what is missing', async () => {
  answers(() => refusal(409, '23505'));
  const known = await joinNewsletter(input);
  expect(known).toEqual({ state: 'known', mail: null });
  expect(popupNotice(known)).toMatchObject({ title: 'Already subscribed!' });
  answers(() => refusal(409, '23505', { confirm_mail: { state: 'later', wait: 5400 } }));
  const { title, description } = popupNotice(await joinNewsletter(input));
  expect(title).toBe('Already subscribed!');
  expect(description).toMatch(/^One press is missing: .* in 90 minutes\./);
});

test.each([
  ['the server is away', () => refusal(503, 'unavailable')],
  ['too many have asked', () => refusal(429, 'rate_limited')],
])('where %s it failed, in a tone that is heard', async (_why, answer) => {
  answers(answer);
  const outcome = await joinNewsletter(input);
  expect(outcome.state).toBe('failed');
  expect(popupNotice(outcome)).toMatchObject({ title: 'Something went wrong', tone: 'destructive' });
});

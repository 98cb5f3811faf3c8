import { describe, expect, test } from 'vitest';
import { parseEnv } from '#netlify/platform/env.ts';
import {
  openEndingToken,
  signEndingToken,
  signToken,
  type TokenPurpose,
  verifyToken,
} from '#netlify/platform/http/tokens.ts';

const [first, second, third] = ['one', 'two', 'three'].map((word) => word.repeat(12).padEnd(40, '='));
const envOf = (BOOKING_TOKEN_SECRET = first, ...previous: (string | undefined)[]) =>
  parseEnv({ BOOKING_TOKEN_SECRET, BOOKING_TOKEN_SECRET_PREVIOUS: previous.join(',') });

const purposes: TokenPurpose[] = [
  'manage',
  'pay',
  'review',
  'party',
  'trips',
  'newsletter-confirm',
  'unsubscribe',
  'desk',
  'owner-application',
];
const written = new Date('2027-01-01T00:00:00Z');

describe.each(purposes)('a link to %s', (purpose) => {
  test('is signed with the current secret, and valid with any previous one', () => {
    const old = signToken('MC-234567', purpose, envOf(first));
    const numbered = signToken('MC-234567', purpose, envOf(first), 3);
    for (const env of [envOf(first), envOf(second, first), envOf(third, second, first)]) {
      expect(verifyToken(old, purpose, env)).toEqual({ reference: 'MC-234567', number: 0 });
      expect(verifyToken(numbered, purpose, env)).toEqual({ reference: 'MC-234567', number: 3 });
    }
    expect(signToken('MC-234567', purpose, envOf(second, first))).toBe(
      signToken('MC-234567', purpose, envOf(second)),
    );
  });

  test('is invalid with another secret', () => {
    const old = signToken('MC-234567', purpose, envOf(first));
    expect(verifyToken(old, purpose, envOf(second))).toBeNull();
    expect(verifyToken(old, purpose, envOf(second, third))).toBeNull();
    expect(
      verifyToken(signToken('MC-234567', purpose, envOf(second, first)), purpose, envOf(first)),
    ).toBeNull();
  });

  test('is not valid for another purpose', () => {
    const env = envOf(second, first);
    const token = signToken('MC-234567', purpose, env);
    for (const other of purposes)
      expect(verifyToken(token, other, env)?.reference).toBe(other === purpose ? 'MC-234567' : undefined);
    for (const odd of ['', '.', 'MC-234567', `${token}x`, token.slice(0, -1), token.replace('MC', 'MD')])
      expect(verifyToken(odd, purpose, env)).toBeNull();
  });
});

test.each([
  ['newsletter-confirm', 7],
  ['owner-application', 30],
  ['trips', 1],
] as const)(
  'a link to %s ends %i days after its e-mail; one from before links could end has ended',
  (purpose, days) => {
    const env = envOf();
    const token = signEndingToken('17', purpose, env, written);
    const at = (milliseconds: number) => new Date(written.getTime() + days * 86_400_000 + milliseconds);
    const open = (given: string, now: Date) => openEndingToken(given, purpose, { env, now }, 'It is over.');
    expect(open(token, at(-1))).toEqual({ ok: true, value: { reference: '17', writtenAt: written } });
    const ended = { error: { code: 'link_ended', message: 'It is over.', field: 'token' } };
    expect(open(token, at(0))).toMatchObject(ended);
    expect(open(signToken('17', purpose, env), written)).toMatchObject(ended);
    expect(open(`${token}x`, written)).toMatchObject({ error: { code: 'not_found', field: 'token' } });
  },
);

test('names a previous secret that is too short, without its value', () => {
  expect(() => envOf(first, second, 'short')).toThrow(/^BOOKING_TOKEN_SECRET_PREVIOUS must be (?!.*short)/);
});

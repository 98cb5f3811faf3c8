import { expect, test } from 'vitest';
import { joinShareTokens, splitShareTokens } from '#domain/booking/party-link.ts';

const tokens = ['MC-7K4QXZ.1764000000000.a-b_c', 'MC-9W2RTB.1764000000001.MC-d', 'MC-5TGJUD.1764000000002.e'];

test.each([1, 2, 3])('contains the token of each of %i shared stays', (count) => {
  const some = tokens.slice(0, count);
  expect(splitShareTokens(joinShareTokens(some))).toEqual(some);
});

test.each(['', 'MC-7K4QXZ', 'MC-7K4QXZ.mac', 'MC-7K4QXZ.1.mac.MC-9W2RTB'])(
  'treats any other text as a single token, which the server rejects: "%s"',
  (token) => {
    expect(splitShareTokens(token)).toEqual([token]);
  },
);

import { expect, test } from 'vitest';
import { joinShareTokens, splitShareTokens } from '#domain/booking/party-link.ts';

const tokens = ['MC-7K4QXZ.1764000000000.a-b_c', 'MC-9W2RTB.1764000000001.MC-d', 'MC-5TGJUD.1764000000002.e'];

test.each([1, 2, 3])('a link to %i shared stays has the token of each', (count) => {
  const some = tokens.slice(0, count);
  expect(splitShareTokens(joinShareTokens(some))).toEqual(some);
});

test.each(['', 'MC-7K4QXZ', 'MC-7K4QXZ.mac', 'MC-7K4QXZ.1.mac.MC-9W2RTB'])(
  'what is no such link is one token, for the server to refuse: "%s"',
  (token) => {
    expect(splitShareTokens(token)).toEqual([token]);
  },
);

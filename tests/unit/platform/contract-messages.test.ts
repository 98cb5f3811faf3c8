// Messages for invalid requests to every API call.

import { expect, test } from 'vitest';
import type { Contract } from '#contracts/contract.ts';
import { parseInput } from '#netlify/platform/http/read-input.ts';
import { loadContracts } from '#support/contracts.ts';

/** Error message of each body; none for an accepted one. */
const refusals = (contract: Contract) =>
  Promise.all(
    ['null', '[]', '7', '"x"', '{}'].map(async (body) => {
      const headers = { 'content-type': 'application/json' };
      const request = new Request('https://mama.test/api/any', { method: 'POST', headers, body });
      const read = await parseInput(request, { ...contract, key: 'none' });
      return read.ok ? '' : read.error.message;
    }),
  );

test.each(await loadContracts())(
  '%s rejects an invalid request with our own messages',
  async (_, contract) => {
    for (const message of await refusals(contract)) expect(message).not.toMatch(/^Invalid/);
  },
);

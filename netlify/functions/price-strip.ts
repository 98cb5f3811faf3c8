import { schema } from '#contracts/price-strip.schema.ts';
import { answer } from '#lib/answer.ts';
import { endpoint } from '#lib/endpoint.ts';
import { readPriceStrip } from '#services/price-strip.ts';

export default endpoint({ method: 'GET', schema }, async (input, call) =>
  answer(await readPriceStrip(input, call)),
);

export const config = { path: '/api/price-strip' };

import { schema } from '#contracts/quote-stay.schema.ts';
import { answer } from '#lib/answer.ts';
import { endpoint } from '#lib/endpoint.ts';
import { readQuote } from '#services/quotes.ts';

export default endpoint({ method: 'GET', schema }, async (input, call) =>
  answer(await readQuote(input, call)),
);

export const config = { path: '/api/quote-stay' };

import type { Config } from '@netlify/functions';
import { schema } from '#contracts/quote-stay.schema.ts';
import { quoteStay } from '#contracts/quote-stay.ts';
import { endpoint } from '#lib/endpoint.ts';
import { readQuote } from '#services/quotes.ts';

export default endpoint(quoteStay, schema, readQuote);

export const config: Config = { path: '/api/quote-stay' };

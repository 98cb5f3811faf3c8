import type { Config } from '@netlify/functions';
import { schema } from '#contracts/price-strip.schema.ts';
import { priceStrip } from '#contracts/price-strip.ts';
import { endpoint } from '#lib/endpoint.ts';
import { readPriceStrip } from '#services/price-strip.ts';

export default endpoint(priceStrip, schema, readPriceStrip);

export const config: Config = { path: '/api/price-strip' };

import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/price-move.schema.ts';
import { priceMove } from '#contracts/desk/price-move.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { priceMoveAtDesk } from '#services/desk/price-move.ts';

export default deskEndpoint(priceMove, schema, priceMoveAtDesk);

export const config: Config = { path: '/api/desk/price-move' };

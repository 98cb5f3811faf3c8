import type { Config } from '@netlify/functions';
import { settleCollisionSchema } from '#contracts/desk/calendars.schema.ts';
import { deskSettleCollision } from '#contracts/desk/calendars.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { settleCollision } from '#services/desk/calendars.ts';

export default deskEndpoint(deskSettleCollision, settleCollisionSchema, settleCollision);

export const config: Config = { path: '/api/desk/settle-collision' };

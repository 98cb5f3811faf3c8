import type { Config } from '@netlify/functions';
import { changeSchema } from '#contracts/desk/change-nights.schema.ts';
import { changeNights } from '#contracts/desk/change-nights.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { saveNights } from '#services/desk/change-nights.ts';

export default deskEndpoint(changeNights, changeSchema, saveNights, { maxBytes: 2_000_000 });

export const config: Config = { path: '/api/desk/change-nights' };

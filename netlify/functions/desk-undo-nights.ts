import type { Config } from '@netlify/functions';
import { undoSchema } from '#contracts/desk/change-nights.schema.ts';
import { undoNights } from '#contracts/desk/change-nights.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { undoChange } from '#services/desk/change-nights.ts';

export default deskEndpoint(undoNights, undoSchema, undoChange);

export const config: Config = { path: '/api/desk/undo-nights' };

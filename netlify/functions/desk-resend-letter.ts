import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/resend-letter.schema.ts';
import { resendLetter } from '#contracts/desk/resend-letter.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { resendAtDesk } from '#services/desk/resend-letter.ts';

export default deskEndpoint(resendLetter, schema, resendAtDesk);

export const config: Config = { path: '/api/desk/resend-letter' };

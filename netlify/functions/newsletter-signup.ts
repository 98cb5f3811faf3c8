import type { Config } from '@netlify/functions';
import { schema } from '#contracts/newsletter-signup.schema.ts';
import { newsletterSignup } from '#contracts/newsletter-signup.ts';
import { endpoint } from '#lib/endpoint.ts';
import { joinLimit, signUp } from '#services/newsletter.ts';

export default endpoint(newsletterSignup, schema, signUp, { status: 201, limit: joinLimit });

export const config: Config = { path: '/api/newsletter-signup' };

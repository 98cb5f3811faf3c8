import type { Problem } from '#contracts/errors.ts';
import { env } from './env.ts';

/** What a call without the key is answered. */
export const unauthorized: Problem = {
  code: 'unauthorized',
  message: 'The key of this call is missing or wrong.',
};

/** Whether the request's bearer token is the public key. */
export const hasBearerKey = (request: Request): boolean => {
  const [, key] = /^bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return key === env().PUBLIC_ANON_KEY;
};

/** Whether the body brings the public key. */
export const hasBodyKey = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Reflect.get(body, 'key') === env().PUBLIC_ANON_KEY;

import { schema } from '#contracts/newsletter-signup.schema.ts';
import { answer } from '#lib/answer.ts';
import { endpoint } from '#lib/endpoint.ts';
import { signUp } from '#services/newsletter.ts';

export default endpoint({ method: 'POST', schema }, async (input, call) =>
  answer(await signUp(input, call), 201),
);

export const config = { path: '/api/newsletter-signup' };

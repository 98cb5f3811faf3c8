import { schema } from '#contracts/get-cabin-availability.schema.ts';
import { answer } from '#lib/answer.ts';
import { endpoint } from '#lib/endpoint.ts';
import { readAvailability } from '#services/availability.ts';

export default endpoint({ method: 'GET', schema }, async (input, call) =>
  answer(await readAvailability(input, call)),
);

export const config = { path: '/api/get-cabin-availability' };

import { schema } from '#contracts/text-favorite-cabins.schema.ts';
import { answer } from '#lib/answer.ts';
import { endpoint } from '#lib/endpoint.ts';
import { textFavoriteCabin } from '#services/text-favorite-cabins.ts';

export default endpoint({ method: 'POST', schema }, async (input, call) =>
  answer(await textFavoriteCabin(input, call)),
);

export const config = { path: '/api/text-favorite-cabins' };

import { schema } from '#contracts/search-cabins.schema.ts';
import { answer } from '#lib/answer.ts';
import { endpoint } from '#lib/endpoint.ts';
import { searchCabins } from '#services/search.ts';

export default endpoint({ method: 'GET', schema }, async (input, call) =>
  answer(await searchCabins(input, call)),
);

export const config = { path: '/api/search-cabins' };

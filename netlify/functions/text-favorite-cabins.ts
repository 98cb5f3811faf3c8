import type { Config } from '@netlify/functions';
import { schema } from '#contracts/text-favorite-cabins.schema.ts';
import { textFavoriteCabins } from '#contracts/text-favorite-cabins.ts';
import { endpoint } from '#lib/endpoint.ts';
import { textFavoriteCabin } from '#services/text-favorite-cabins.ts';

export default endpoint(textFavoriteCabins, schema, textFavoriteCabin, {
  // Beside what its service counts: there is one number of texts a day for everybody, and no address has all of them.
  limit: { name: 'text', mostAnHour: 40, mostADay: 40 },
});

export const config: Config = { path: '/api/text-favorite-cabins' };

import type { Config } from '@netlify/functions';
import { schema } from '#contracts/text-favorite-cabins.schema.ts';
import { textFavoriteCabins } from '#contracts/text-favorite-cabins.ts';
import { endpoint } from '#lib/endpoint.ts';
import { textFavoriteCabin } from '#services/text-favorite-cabins.ts';

export default endpoint(textFavoriteCabins, schema, textFavoriteCabin, { limit: 'own' });

export const config: Config = { path: '/api/text-favorite-cabins' };

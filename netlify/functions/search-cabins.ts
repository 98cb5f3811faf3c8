import type { Config } from '@netlify/functions';
import { schema } from '#contracts/search-cabins.schema.ts';
import { searchCabins } from '#contracts/search-cabins.ts';
import { endpoint } from '#lib/endpoint.ts';
import { findAvailable } from '#services/search.ts';

export default endpoint(searchCabins, schema, findAvailable);

export const config: Config = { path: '/api/search-cabins' };

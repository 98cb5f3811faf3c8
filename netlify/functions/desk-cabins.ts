import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/cabins.schema.ts';
import { deskCabins } from '#contracts/desk/cabins.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { readCabins } from '#services/desk/cabins.ts';

export default deskEndpoint(deskCabins, schema, readCabins);

export const config: Config = { path: '/api/desk/cabins' };

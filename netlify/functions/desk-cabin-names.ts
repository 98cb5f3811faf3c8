import type { Config } from '@netlify/functions';
import { deskCabinNames } from '#contracts/desk/cabin-names.ts';
import { schema } from '#contracts/desk/nothing.schema.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { readCabinNames } from '#services/desk/cabin-names.ts';

export default deskEndpoint(deskCabinNames, schema, readCabinNames);

export const config: Config = { path: '/api/desk/cabin-names' };

import type { Config } from '@netlify/functions';
import { schema } from '#contracts/cabin-terms.schema.ts';
import { cabinTerms } from '#contracts/cabin-terms.ts';
import { endpoint } from '#lib/endpoint.ts';
import { readTerms } from '#services/cabins.ts';

export default endpoint(cabinTerms, schema, readTerms);

export const config: Config = { path: '/api/cabin-terms' };

import type { Config } from '@netlify/functions';
import { schema } from '#contracts/get-cabin-availability.schema.ts';
import { getCabinAvailability } from '#contracts/get-cabin-availability.ts';
import { endpoint } from '#lib/endpoint.ts';
import { readAvailability } from '#services/availability.ts';

export default endpoint(getCabinAvailability, schema, readAvailability);

export const config: Config = { path: '/api/get-cabin-availability' };

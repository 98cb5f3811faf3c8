import type { Config } from '@netlify/functions';
import { saveSchema, schema } from '#contracts/desk/cabin.schema.ts';
import { deskCabin, saveDeskCabin } from '#contracts/desk/cabin.ts';
import { byMethod } from '#lib/by-method.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { readCabin, writeCabin } from '#services/desk/cabins.ts';

export const read = deskEndpoint(deskCabin, schema, readCabin);
export const save = deskEndpoint(saveDeskCabin, saveSchema, writeCabin, { maxBytes: 200_000 });

export default byMethod(read, save);

export const config: Config = { path: '/api/desk/cabin' };

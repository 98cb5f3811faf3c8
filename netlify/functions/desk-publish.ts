import type { Config } from '@netlify/functions';
import { schema as nothing } from '#contracts/desk/nothing.schema.ts';
import { schema } from '#contracts/desk/publish.schema.ts';
import { askForBuild, deskPublish } from '#contracts/desk/publish.ts';
import { byMethod } from '#lib/by-method.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { publish, readPublish } from '#services/desk/publish.ts';

export const read = deskEndpoint(deskPublish, schema, readPublish);
export const ask = deskEndpoint(askForBuild, nothing, publish);

export default byMethod(read, ask);

export const config: Config = { path: '/api/desk/publish' };

import type { Config } from '@netlify/functions';
import { saveSchema, schema } from '#contracts/desk/reviews.schema.ts';
import { deskReviews, saveDeskReview } from '#contracts/desk/reviews.ts';
import { byMethod } from '#lib/by-method.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { readReviews, writeReview } from '#services/desk/reviews.ts';

export const list = deskEndpoint(deskReviews, schema, readReviews);
export const save = deskEndpoint(saveDeskReview, saveSchema, writeReview);

export default byMethod(list, save);

export const config: Config = { path: '/api/desk/reviews' };

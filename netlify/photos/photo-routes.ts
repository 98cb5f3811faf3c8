import { fail } from '#contracts/errors.ts';
import type { HandlerResult } from '#netlify/platform/http/error-boundary.ts';
import { etagResponse } from '#netlify/platform/http/etag.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import type { Routes } from '#netlify/platform/http/router.ts';
import { refuseAsStatus } from '#netlify/platform/http/webhook-routes.ts';
import { photoStore } from './photo-store.ts';

const path = '/photos/:id';
const pattern = /^\/photos\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The route of uploaded photos: a file of an address never changes, so that it is kept wherever it was. */
export function photoRoutes(): Routes {
  const answer = async (request: Request, { env }: RequestContext): Promise<HandlerResult> => {
    const id = pattern.exec(new URL(request.url).pathname)?.[1];
    const bytes = id ? await photoStore(env).read(id) : null;
    if (!bytes) return fail('not_found', 'There is no such photo.');
    return etagResponse(request, bytes, {
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${id}"`,
    });
  };
  return { [`GET ${path}`]: { answer, refuse: refuseAsStatus } };
}

import { fail } from '#contracts/errors.ts';
import type { RequestContext } from './call.ts';
import { etagResponse } from './etag.ts';
import type { HandlerResult } from './guard.ts';
import { photoStore } from './photos/store.ts';
import type { Routes } from './router.ts';
import { refuseAsStatus } from './webhook-route.ts';

const path = '/photos/:id';
const pattern = /^\/photos\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The routes of uploaded photos, GET and HEAD: a file of an address never changes, so that it is kept wherever it was. */
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
  const route = { answer, refuse: refuseAsStatus };
  return { [`GET ${path}`]: route, [`HEAD ${path}`]: route };
}

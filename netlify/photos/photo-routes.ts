/** Serves the files of uploaded photos at `/photos/:id`. */

import { fail } from '#contracts/errors.ts';
import { findHost } from '#netlify/host-accounts/session.ts';
import type { HandlerResult } from '#netlify/platform/http/error-boundary.ts';
import { etagResponse } from '#netlify/platform/http/etag.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import type { Routes } from '#netlify/platform/http/router.ts';
import { writeProblemAsStatus } from '#netlify/platform/http/webhook-routes.ts';
import { photoStore } from './photo-store.ts';
import { findPhotoAccess, type PhotoAccess } from './queries.ts';

const path = '/photos/:id';
const pattern = /^\/photos\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/**
 * Routes of uploaded photos. Public ones are immutable and cached. An applicant's photo is visible
 * to its sender and hosts only, uncached, until a cabin uses it.
 */
export function photoRoutes(): Routes {
  const respond = async (request: Request, context: RequestContext): Promise<HandlerResult> => {
    const id = pattern.exec(new URL(request.url).pathname)?.[1];
    const access = id ? await findPhotoAccess(context.db, id) : null;
    const mayRead = access !== null && (await mayReadPhoto(access, context));
    const bytes = id && mayRead ? await photoStore(context.env).read(id) : null;
    if (!bytes) return fail('not_found', 'There is no such photo.');
    return etagResponse(request, bytes, {
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': access?.is_public ? 'public, max-age=31536000, immutable' : 'private, no-store',
      etag: `"${id}"`,
    });
  };
  return { [`GET ${path}`]: { respond, writeProblem: writeProblemAsStatus } };
}

const mayReadPhoto = async (
  { is_public, session_id }: PhotoAccess,
  context: RequestContext,
): Promise<boolean> =>
  is_public || (session_id !== null && session_id === context.session) || (await findHost(context)) !== null;

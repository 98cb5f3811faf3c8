/**
 * Returns a cacheable response with an `etag`: 304 if `If-None-Match` matches, and no body for
 * HEAD.
 */
export function etagResponse(
  request: Request,
  body: BodyInit,
  headers: { etag: string; [name: string]: string },
): Response {
  const { 'content-length': _, ...ofNone } = headers;
  if (hasMatchingEtag(request, headers.etag)) return new Response(null, { status: 304, headers: ofNone });
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

/** Whether the client has the version an `ETag` names. A proxy may have marked it as weak. */
export const hasMatchingEtag = ({ headers }: Request, etag: string): boolean =>
  (headers.get('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');

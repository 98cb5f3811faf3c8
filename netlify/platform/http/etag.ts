/**
 * The answer of what stays the same as long as its `etag` does: 304 where whoever asks holds that already, by `If-None-Match`,
 * and no body to HEAD.
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

/** Whether whoever asks holds what an `ETag` names. A proxy may have marked ours as weak: the text is the same. */
export const hasMatchingEtag = ({ headers }: Request, etag: string): boolean =>
  (headers.get('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === etag || one === '*');

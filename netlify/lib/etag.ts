/**
 * Whether whoever asks holds what an `ETag` names already, by `If-None-Match`. A proxy may have marked ours as weak: the text is
 * the same.
 */
export const isHeld = ({ headers }: Request, etag: string): boolean =>
  (headers.get('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === etag || one === '*');

/**
 * Returns the regular expression with which Netlify's image service accepts pictures of `host`, any
 * port and path.
 */
export const toRemoteImagePattern = (host: string): string =>
  `^https://${host.replaceAll('.', '\\.')}(:\\d+)?/`;

/** Parts of a share token, which the server signs: reference, moment and signature. */
const partsOfToken = 3;

/**
 * Joins the tokens of several shared stays, so that one link opens them all. Each token ends by
 * itself.
 */
export const joinShareTokens = (tokens: readonly string[]): string => tokens.join('.');

/** Splits the token of a link into the tokens of its stays. */
export function splitShareTokens(token: string): string[] {
  const parts = token.split('.');
  if (parts.length <= partsOfToken || parts.length % partsOfToken > 0) return [token];
  const tokens: string[] = [];
  for (let start = 0; start < parts.length; start += partsOfToken)
    tokens.push(parts.slice(start, start + partsOfToken).join('.'));
  return tokens;
}

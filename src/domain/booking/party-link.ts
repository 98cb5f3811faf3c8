/** Number of parts of a share token, which the server signs: reference, timestamp and signature. */
const tokenPartCount = 3;

/**
 * Joins the tokens of several shared stays, so that one link opens them all. Each token expires on
 * its own.
 */
export const joinShareTokens = (tokens: readonly string[]): string => tokens.join('.');

/** Splits the token of a link into the tokens of its stays. */
export function splitShareTokens(token: string): string[] {
  const parts = token.split('.');
  if (parts.length <= tokenPartCount || parts.length % tokenPartCount > 0) return [token];
  const tokens: string[] = [];
  for (let start = 0; start < parts.length; start += tokenPartCount)
    tokens.push(parts.slice(start, start + tokenPartCount).join('.'));
  return tokens;
}

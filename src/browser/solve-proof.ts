import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value;

/**
 * Does the work of a challenge, as `proof_needed` brings it, and returns the header that shows it. WebCrypto works beside the
 * page, which stays usable meanwhile. Null for what is no challenge, or takes longer than a minute and a half.
 */
export async function solveProof(challenge: unknown): Promise<string | null> {
  if (!isChallenge(challenge)) return null;
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}

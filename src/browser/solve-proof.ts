import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value;

/**
 * Solves the proof of work of the error `proof_needed` and returns the header with the solution.
 * WebCrypto works off the main thread, so the page stays responsive. Null for an invalid challenge,
 * or after a minute and a half.
 */
export async function solveProof(challenge: unknown): Promise<string | null> {
  if (!isChallenge(challenge)) return null;
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}

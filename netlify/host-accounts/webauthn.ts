/** Verifies passkeys (WebAuthn): new ones, and signatures at sign-in. */

import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { CallRequest } from '#contracts/calls.ts';
import type { PasskeyChallengeRow } from './queries.ts';

type Signature = NonNullable<CallRequest<'POST desk/session'>['passkey']>;
type NewPasskey = CallRequest<'POST desk/add-passkey'>['passkey'];

/** Relying party id and origin of a passkey: those of the call's address. */
const getRelyingParty = ({ url }: Request): { expectedRPID: string; expectedOrigin: string } => {
  const { hostname, origin } = new URL(url);
  return { expectedRPID: hostname, expectedOrigin: origin };
};

/**
 * Verifies a passkey's signature and returns its counter; `null` if invalid. The e-mailed link is
 * the first factor, so user verification is not required.
 */
export async function verifyPasskeySignature(
  response: Signature,
  { id, public_key, counter, challenge }: PasskeyChallengeRow,
  request: Request,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      ...getRelyingParty(request),
      requireUserVerification: false,
      credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for any mismatch, and all input comes from the browser.
    return null;
  }
}

/** Verifies a new passkey and returns it with its key as base64url; `null` if invalid. */
export async function verifyNewPasskey(
  response: NewPasskey,
  expectedChallenge: string,
  request: Request,
): Promise<{ id: string; publicKey: string; counter: number } | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      ...getRelyingParty(request),
      requireUserVerification: false,
    });
    if (!verified || !registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  } catch {
    // Any mismatch comes from the browser's input.
    return null;
  }
}

import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { CallRequest } from '#contracts/calls.ts';
import type { PasskeyChallengeRow } from './queries.ts';

type Signature = NonNullable<CallRequest<'POST desk/session'>['passkey']>;
type NewPasskey = CallRequest<'POST desk/add-passkey'>['passkey'];

/** Whom a passkey is for, and from where it is used: the address the call came to. */
const partyOf = ({ url }: Request): { expectedRPID: string; expectedOrigin: string } => {
  const { hostname, origin } = new URL(url);
  return { expectedRPID: hostname, expectedOrigin: origin };
};

/**
 * How often a passkey has signed, by the signature it was asked for; null for one that does not fit. The mail's link is the
 * first factor, so that a device need not know who touches it.
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
      ...partyOf(request),
      requireUserVerification: false,
      credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // It throws for whatever does not fit, and all of it came from the browser.
    return null;
  }
}

/** A new passkey that signed a challenge, its key as base64url; null for one that does not fit. */
export async function verifyNewPasskey(
  response: NewPasskey,
  expectedChallenge: string,
  request: Request,
): Promise<{ id: string; publicKey: string; counter: number } | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      ...partyOf(request),
      requireUserVerification: false,
    });
    if (!verified || !registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  } catch {
    // As above: whatever does not fit came from the browser.
    return null;
  }
}

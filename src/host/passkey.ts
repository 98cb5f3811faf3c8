/** Signs and creates passkeys with the browser, for the sign-in of hosts. */

import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { CallRequest } from '#contracts/calls.ts';
import type { PasskeyRegistrationOptions, PasskeyRequiredResponse } from '#contracts/host-accounts.ts';
import { site } from '#site';

const asCredentials = (ids: readonly string[]) => ids.map((id) => ({ id, type: 'public-key' as const }));

/** Asks the device to sign with a passkey; `null` if the host cancelled. */
export const signWithPasskey = async ({
  challenge,
  rp_id,
  ids,
}: PasskeyRequiredResponse['passkey']): Promise<NonNullable<
  CallRequest<'POST desk/session'>['passkey']
> | null> =>
  startAuthentication({
    optionsJSON: {
      challenge,
      rpId: rp_id,
      allowCredentials: asCredentials(ids),
      userVerification: 'preferred',
    },
  }).catch(() => null);

/** Asks the device to create a passkey; `null` if none was created. */
export const registerPasskey = async (
  { challenge, rp_id, kept: savedPasskeys }: PasskeyRegistrationOptions,
  email: string,
): Promise<CallRequest<'POST desk/add-passkey'>['passkey'] | null> =>
  startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rp_id, name: site.name },
      // Required by WebAuthn. The server identifies a passkey by its credential id.
      user: { id: btoa(email).replace(/=+$/, ''), name: email, displayName: email },
      // ES256, Ed25519 and RS256: the algorithms devices support.
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' as const })),
      excludeCredentials: asCredentials(savedPasskeys),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    },
  }).catch(() => null);

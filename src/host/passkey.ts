import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { CallRequest } from '#contracts/calls.ts';
import type { PasskeyRegistrationOptions, PasskeyRequiredResponse } from '#contracts/host-accounts.ts';
import { site } from '#site';

const asCredentials = (ids: readonly string[]) => ids.map((id) => ({ id, type: 'public-key' as const }));

/** Asks the device for a signature of one of its passkeys; null when none was given. */
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

/** Asks the device for a new passkey of a host; null when none was made. */
export const registerPasskey = async (
  { challenge, rp_id, kept }: PasskeyRegistrationOptions,
  email: string,
): Promise<CallRequest<'POST desk/add-passkey'>['passkey'] | null> =>
  startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rp_id, name: site.name },
      // Of no meaning to the server, which knows a passkey by its own id.
      user: { id: btoa(email).replace(/=+$/, ''), name: email, displayName: email },
      // ES256, Ed25519 and RS256: what devices can do.
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' as const })),
      excludeCredentials: asCredentials(kept),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    },
  }).catch(() => null);

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { CallRequest } from '#contracts/calls.ts';

type NewPasskey = CallRequest<'POST desk/add-passkey'>['passkey'];
type Signature = NonNullable<CallRequest<'POST desk/session'>['passkey']>;

/** A device with one passkey, as a browser shows it to a page of `origin`. */
export interface FakePasskey {
  id: string;
  /** Responds to the creation of a passkey. */
  register(challenge: string, from?: string): NewPasskey;
  /** Responds to a challenge. */
  sign(challenge: string, from?: string): Signature;
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const text64 = (bytes: Buffer): string => bytes.toString('base64url');

/** CBOR of the few things an attestation holds. */
const bytesOf = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
const textOf = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** A passkey whose key is in this process (ES256), which counts its signatures. */
export function createPasskey(origin = 'http://localhost'): FakePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(20);
  let counter = 0;
  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (flags: number, rest: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, rest]);
  };
  const common = { id: text64(id), rawId: text64(id), type: 'public-key' as const };
  return {
    id: text64(id),
    register(challenge, from = origin) {
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytesOf(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytesOf(Buffer.from(y, 'base64url')),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authData(0x45, attested);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        textOf('fmt'),
        textOf('none'),
        textOf('attStmt'),
        Buffer.from([0xa0]),
        textOf('authData'),
        bytesOf(data),
      ]);
      const clientDataJSON = text64(clientData('webauthn.create', challenge, from));
      return { ...common, response: { clientDataJSON, attestationObject: text64(attestationObject) } };
    },
    sign(challenge, from = origin) {
      counter += 1;
      const data = clientData('webauthn.get', challenge, from);
      const authenticatorData = authData(0x05, Buffer.alloc(0));
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: text64(data),
          authenticatorData: text64(authenticatorData),
          signature: text64(signature),
        },
      };
    },
  };
}

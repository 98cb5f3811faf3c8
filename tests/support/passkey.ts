import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { CallRequest } from '#contracts/calls.ts';

type NewPasskey = CallRequest<'POST desk/add-passkey'>['passkey'];
type Signature = NonNullable<CallRequest<'POST desk/session'>['passkey']>;

/** A simulated device with one passkey. */
export interface FakePasskey {
  id: string;
  /** Responds to the creation of a passkey. */
  register(challenge: string, from?: string): NewPasskey;
  /** Responds to a challenge. */
  sign(challenge: string, from?: string): Signature;
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const toBase64Url = (bytes: Buffer): string => bytes.toString('base64url');

/** Encodes bytes as CBOR. */
const encodeBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
/** Encodes a short text as CBOR. */
const encodeText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** Creates an ES256 passkey for pages of `origin`, which counts its signatures. */
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
  const common = { id: toBase64Url(id), rawId: toBase64Url(id), type: 'public-key' as const };
  return {
    id: toBase64Url(id),
    register(challenge, from = origin) {
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        encodeBytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        encodeBytes(Buffer.from(y, 'base64url')),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authData(0x45, attested);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        encodeText('fmt'),
        encodeText('none'),
        encodeText('attStmt'),
        Buffer.from([0xa0]),
        encodeText('authData'),
        encodeBytes(data),
      ]);
      const clientDataJSON = toBase64Url(clientData('webauthn.create', challenge, from));
      return { ...common, response: { clientDataJSON, attestationObject: toBase64Url(attestationObject) } };
    },
    sign(challenge, from = origin) {
      counter += 1;
      const data = clientData('webauthn.get', challenge, from);
      const authenticatorData = authData(0x05, Buffer.alloc(0));
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: toBase64Url(data),
          authenticatorData: toBase64Url(authenticatorData),
          signature: toBase64Url(signature),
        },
      };
    },
  };
}

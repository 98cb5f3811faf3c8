import { createHash, randomBytes } from 'node:crypto';

/** Creates an unguessable id: 128 bits as 22 characters of base64url. */
export const newItineraryId = (): string => randomBytes(16).toString('base64url');

/** Creates a secret: 192 bits as 32 characters of base64url. */
export const newEditToken = (): string => randomBytes(24).toString('base64url');

/** Hash to store for a secret. Random secrets need no salt. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

import { createHash, randomBytes } from 'node:crypto';

/** A new id nobody can guess: 128 bits as 22 characters of base64url. */
export const newItineraryId = (): string => randomBytes(16).toString('base64url');

/** A new secret: 192 bits as 32 characters of base64url. */
export const newEditToken = (): string => randomBytes(24).toString('base64url');

/** What is stored of a secret. It was made by chance, so a plain hash gives nothing away. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

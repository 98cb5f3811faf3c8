import { contract } from '../old-contract.ts';

/**
 * `POST /api/desk-sign-in`: mails a link to the desk to an address that is a host's. Answers 202 whoever asks, after the same
 * time, so that it shows nobody who is a host. Fails with `rate_limited` for an internet address.
 */
export const deskSignIn = contract<DeskSignInRequest, DeskSignInResponse>('POST', '/api/desk-sign-in');

export interface DeskSignInRequest {
  /** At most 254 characters; spaces around it and capitals do not matter. */
  email: string;
}

export interface DeskSignInResponse {
  /** Always true. */
  success: true;
}

import { contract } from '../old-contract.ts';

/** `POST /api/desk/sign-out`: ends the session on the server, and removes its cookie. */
export const deskSignOut = contract<Record<string, never>, DeskSignOutResponse>('POST', '/api/desk/sign-out');

export interface DeskSignOutResponse {
  /** Always true. */
  success: true;
}

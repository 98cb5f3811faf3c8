import type { DeskApplication } from '#contracts/desk/owners.ts';
import type { ApplicationState } from '#domain/owner/state.ts';
import type { Env } from '../env.ts';
import type { Letter } from './letter.ts';

/** What a letter about an application is written from: everything as it is now. */
export interface OwnerLetterContext {
  application: DeskApplication;
  env: Env;
  now: Date;
}

/** Why a letter about an application is not sent. */
export type OwnerOutdated = 'no_host' | 'not_open' | `not_${ApplicationState}`;

/** One kind of letter about an application. */
export interface OwnerLetter {
  /** To the hosts and not to the owner. */
  toHosts?: true;
  /** Null while the letter is true. */
  outdated(context: OwnerLetterContext): OwnerOutdated | null;
  write(context: OwnerLetterContext): Letter;
}

/** The letter of one state, which no longer holds in another. */
export const whileIn =
  (state: ApplicationState): OwnerLetter['outdated'] =>
  ({ application }) =>
    application.state === state ? null : `not_${state}`;

/** Letters to hosts, where there are any, as long as it waits for them. */
export const forHosts: OwnerLetter['outdated'] = ({ env, application }) => {
  if (env.HOST_EMAILS.length === 0) return 'no_host';
  return application.state === 'received' ? null : 'not_received';
};

import { contract } from '../old-contract.ts';

/** `GET /api/desk/publish`: what the pages of a build do not show yet. */
export const deskPublish = contract<PublishRequest, PublishState>('GET', '/api/desk/publish');

/** `POST /api/desk/publish`: asks for a build, at most once a minute. */
export const askForBuild = contract<Record<string, never>, PublishAnswer>('POST', '/api/desk/publish');

export interface PublishRequest {
  /** The moment of that build, ISO 8601, as `/build.json` has it. */
  built_at: string;
}

export interface PublishState {
  /** Cabins whose pages show something else than the database. */
  changed: number;
  /** Whether a build can be asked for from here; a laptop builds when it starts. */
  hook: boolean;
  /** When the newest build failed, or was given up, ISO 8601 in UTC; null where it did not, or the pages are of a later one. */
  failed_at: string | null;
}

export interface PublishAnswer {
  /** When it was asked for, ISO 8601 in UTC: it is out when `/build.json` names a later moment. */
  asked_at: string;
}

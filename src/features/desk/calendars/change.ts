import type { CabinCalendar } from '#contracts/desk/calendars.ts';
import type { Contract } from '#contracts/old-contract.ts';

/** Carries out a change; a sentence when it failed, null when it is done and shown. */
export type Change = <Request extends object>(
  contract: Contract<Request, CabinCalendar>,
  input: Request,
) => Promise<string | null>;

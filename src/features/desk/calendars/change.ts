import type { Contract } from '#contracts/contract.ts';
import type { CabinCalendar } from '#contracts/desk/calendars.ts';

/** Carries out a change; a sentence when it failed, null when it is done and shown. */
export type Change = <Request extends object>(
  contract: Contract<Request, CabinCalendar>,
  input: Request,
) => Promise<string | null>;

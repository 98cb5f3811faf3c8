import type { CallAnswering, CallRequest } from '#contracts/calls.ts';
import type { CabinCalendar } from '#contracts/desk/calendars.ts';

/** Carries out a change; a sentence when it failed, null when it is done and shown. */
export type Change = <Name extends CallAnswering<CabinCalendar>>(
  name: Name,
  input: CallRequest<Name>,
) => Promise<string | null>;

import { z } from 'zod';
import type { Party } from '#domain/guest/party.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import { takes } from '../contract.ts';

/** Who comes, stays and goes, and what waits for a host. Moments are ISO 8601 in UTC, cabins go by their titles. */
export interface TodayResponse {
  /** The day it is in New York, `yyyy-MM-dd`. */
  today: string;
  /** The server's clock. */
  server_now: string;
  /** Stays that begin today by the clock of their cabin, by cabin. */
  arrivals: TodayStay[];
  /** Stays that end today by the clock of their cabin, by cabin. */
  departures: TodayStay[];
  /** Stays that began before today and end after it, by cabin. */
  staying: TodayStay[];
  /** Holds that are not over, the next to end first. */
  holds: TodayHold[];
  /** Payments a person has to look at, the oldest first. */
  payments: TodayPayment[];
  /** Refunds that are owed and not yet with the payment service, the oldest first. */
  refunds: TodayRefund[];
  /** Letters and texts that may not have arrived and are not sent again by themselves, the newest first. */
  messages: TodayMessage[];
  /** Jobs and calendars that are late. */
  late: LateThing[];
  /** Cabins with double bookings nobody has settled, the oldest first. */
  collisions: TodayCollision[];
  /** Applications of owners nobody has decided on, the oldest first. */
  applications: TodayApplication[];
  /** The last build, where it and maybe others before it failed since one was out; empty where it did not. */
  builds: TodayBuild[];
}

/** A stay of today. */
export interface TodayStay extends StayDates, Party {
  /** The booking. */
  reference: string;
  /** The cabin's title. */
  cabin: string;
  /** First and last name of the guest. */
  guest: string;
  /** In E.164. */
  phone: string;
  /** `HH:mm` by the cabin's clock, as the guest was promised. */
  check_in_time: string;
  /** `HH:mm` by the cabin's clock. */
  check_out_time: string;
  /** What the guest wrote about the arrival; null for nothing. */
  arrival_note: string | null;
}

/** A hold that is not over. */
export interface TodayHold extends StayDates {
  /** The booking that is held. */
  reference: string;
  /** The cabin's title. */
  cabin: string;
  /** What it costs, cents. */
  total_cents: number;
  /** When it ends, ISO 8601 in UTC. */
  hold_expires_at: string;
}

/** A payment to look at. */
export interface TodayPayment {
  /** The booking it is for. */
  reference: string;
  /** What is wrong, such as `disputed` or `payment quarantined`. */
  what: string;
  /** The code of the problem; null where `what` says it all. */
  problem: string | null;
  /** Cents. */
  amount_cents: number;
  /** Null where that was not written down. */
  since: string | null;
}

/** A refund that is owed. */
export interface TodayRefund {
  /** The booking it is for. */
  reference: string;
  /** Why it is owed. */
  reason: 'cancelled' | 'late' | 'duplicate' | 'moved';
  /** Cents. */
  amount_cents: number;
  /** Since when, ISO 8601 in UTC. */
  since: string;
}

/** A letter or text that may not have arrived. */
export interface TodayMessage {
  /** Its number in the outbox. */
  id: number;
  /** How it was sent. */
  channel: 'mail' | 'sms';
  /** Which letter or text, by its template. */
  template: string;
  /** The booking it is about; null for one about none. */
  reference: string | null;
  /** When it was written, ISO 8601 in UTC. */
  since: string;
}

/** A job or a calendar that is late. */
export interface LateThing {
  /** It names the view where it is mended. */
  kind: 'job' | 'calendar';
  /** What a host calls it. */
  name: string;
  /** When it last did what it should; null when it never has. */
  since: string | null;
  /** The code of the last problem; null without one. */
  problem: string | null;
}

/** A cabin with nights that were sold twice. */
export interface TodayCollision {
  /** The cabin's title. */
  cabin: string;
  /** The address of its calendar at the desk. */
  slug: string;
  /** How many double bookings it has. */
  count: number;
  /** When the first was found. */
  since: string;
}

/** An application of an owner nobody has decided on. */
export interface TodayApplication {
  /** The application. */
  reference: string;
  /** What its owner calls the cabin. */
  cabin: string;
  /** Whether it waits for us, or for the owner's answer. */
  state: 'received' | 'asked';
  /** When it came, ISO 8601 in UTC. */
  since: string;
}

/** The newest build, which did not come out. */
export interface TodayBuild {
  /** What became of it; `silent` when nobody said for an hour. */
  outcome: 'failed' | 'silent';
  /** Why it failed, a code or the words of the site's host; null when nobody says. */
  problem: string | null;
  /** How many did not come out, one after the other. */
  count: number;
  /** When that was known, ISO 8601 in UTC. */
  since: string;
}

/** A host's day. */
export const deskToday = {
  /** Who comes, stays and goes today, and everything that waits for a host. */
  'GET desk/today': takes(z.object({})).answers<TodayResponse>(),
};

/**
 * Scheduled job, identified by its name in `job_runs`, `npm run jobs` and the dashboard (design
 * §5).
 */
export interface Job {
  /** Cron in UTC. Equal to the schedule of its Netlify function, which a test checks. */
  schedule: string;
  /** Minutes since the last successful run. Allows for a missed run. */
  overdueAfterMinutes: number;
  /** Whether guests are affected while it does not run. */
  isGuestFacing: boolean;
  description: string;
  /** Effect of not running, as a sentence for the host. */
  impact: string;
}

const minutesPer = { hour: 60, day: 24 * 60 } as const;

export const jobs = {
  outbox: {
    schedule: '* * * * *',
    overdueAfterMinutes: 10,
    isGuestFacing: true,
    description: 'Sends the letters and texts that are due.',
    impact: 'Letters and texts wait, except those that go out with a call.',
  },
  reconcile: {
    schedule: '*/3 * * * *',
    overdueAfterMinutes: 20,
    isGuestFacing: true,
    description: 'Asks about payments nobody reported, charges balances and pays refunds.',
    impact: 'A payment whose notice was lost, a balance or a refund waits.',
  },
  calendars: {
    schedule: '*/15 * * * *',
    overdueAfterMinutes: 90,
    isGuestFacing: true,
    description: 'Reads the calendars of other sites.',
    impact: 'A night booked on another site stays free here.',
  },
  reminders: {
    schedule: '0 * * * *',
    overdueAfterMinutes: 3 * minutesPer.hour,
    isGuestFacing: true,
    description: 'Writes the letters before and after a stay, and about stays that guests watch.',
    impact: 'Guests get the way and the door code later, or not.',
  },
  holds: {
    schedule: '*/10 * * * *',
    overdueAfterMinutes: minutesPer.hour,
    isGuestFacing: false,
    description: 'Clears away holds that are over.',
    impact: 'Nothing a guest sees: a hold ends by the clock. Its letter is not written.',
  },
  deal: {
    schedule: '0 4,5 * * *',
    overdueAfterMinutes: 30 * minutesPer.hour,
    isGuestFacing: false,
    description: 'Makes the deal of the day at midnight in New York.',
    impact: 'The first guest of the day makes it.',
  },
  rebuild: {
    schedule: '*/10 * * * *',
    overdueAfterMinutes: minutesPer.hour,
    isGuestFacing: false,
    description: 'Builds the site every night and after cabins have changed.',
    impact: 'Pages show the cabins as they were at the last build. Prices and nights are live.',
  },
  retention: {
    schedule: '40 7 * * *',
    overdueAfterMinutes: 50 * minutesPer.hour,
    isGuestFacing: false,
    description: 'Deletes what is kept no longer.',
    impact: 'Data of guests stays longer than the privacy page says.',
  },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;

export const jobNames = Object.keys(jobs).filter(isJobName);

export function isJobName(text: string): text is JobName {
  return Object.hasOwn(jobs, text);
}

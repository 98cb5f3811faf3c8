/** What runs by the clock, by its name in `job_runs`, in `npm run jobs` and at the desk (design §5). */
export interface Job {
  /** When it runs, as cron in UTC; the Netlify function says the same, and a test compares them. */
  schedule: string;
  /** Minutes since its last good run after which something is wrong: several turns, so that one may be missed. */
  lateAfterMinutes: number;
  /** Whether guests are worse off while it does not run. */
  guestsNeedIt: boolean;
  /** What it does, as a sentence for the host. */
  what: string;
  /** What happens while it does not run, as a sentence for the host. */
  without: string;
}

const minutesOf = { hour: 60, day: 24 * 60 } as const;

/** Every job, in the order a host looks for them. */
export const jobs = {
  outbox: {
    schedule: '* * * * *',
    lateAfterMinutes: 10,
    guestsNeedIt: true,
    what: 'Sends the letters and texts that are due.',
    without: 'Letters and texts wait, except those that go out with a call.',
  },
  reconcile: {
    schedule: '*/3 * * * *',
    lateAfterMinutes: 20,
    guestsNeedIt: true,
    what: 'Asks about payments nobody reported, charges balances and pays refunds.',
    without: 'A payment whose notice was lost, a balance or a refund waits.',
  },
  calendars: {
    schedule: '*/15 * * * *',
    lateAfterMinutes: 90,
    guestsNeedIt: true,
    what: 'Reads the calendars of other sites.',
    without: 'A night booked on another site stays free here.',
  },
  reminders: {
    schedule: '0 * * * *',
    lateAfterMinutes: 3 * minutesOf.hour,
    guestsNeedIt: true,
    what: 'Writes the letters before and after a stay, and about stays that guests watch.',
    without: 'Guests get the way and the door code later, or not.',
  },
  holds: {
    schedule: '*/10 * * * *',
    lateAfterMinutes: minutesOf.hour,
    guestsNeedIt: false,
    what: 'Clears away holds that are over.',
    without: 'Nothing a guest sees: a hold ends by the clock. Its letter is not written.',
  },
  deal: {
    schedule: '0 4,5 * * *',
    lateAfterMinutes: 30 * minutesOf.hour,
    guestsNeedIt: false,
    what: 'Makes the deal of the day at midnight in New York.',
    without: 'The first guest of the day makes it.',
  },
  rebuild: {
    schedule: '*/10 * * * *',
    lateAfterMinutes: minutesOf.hour,
    guestsNeedIt: false,
    what: 'Builds the site every night and after cabins have changed.',
    without: 'Pages show the cabins as they were at the last build. Prices and nights are live.',
  },
  retention: {
    schedule: '40 7 * * *',
    lateAfterMinutes: 50 * minutesOf.hour,
    guestsNeedIt: false,
    what: 'Deletes what is kept no longer.',
    without: 'Data of guests stays longer than the privacy page says.',
  },
} as const satisfies Record<string, Job>;

/** The name of a job. */
export type JobName = keyof typeof jobs;

/** The names of all jobs. */
export const jobNames = Object.keys(jobs).filter(isJobName);

/** Whether a text names a job. */
export function isJobName(text: string): text is JobName {
  return Object.hasOwn(jobs, text);
}

/** Who started a run: the clock, a command, or a host at the desk. */
export type StartedBy = 'schedule' | 'command' | 'desk';

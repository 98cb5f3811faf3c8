import { refundReasonLabels } from '#domain/booking/booking-labels.ts';
import { feedErrorMessage } from '#domain/calendar-sync/feed-problem.ts';
import { unclearEventLabel, unclearEventNotice } from '#domain/calendar-sync/unclear-event.ts';
import { isJobName, jobs } from '#domain/jobs/jobs.ts';
import { formatCents } from '#domain/money/money.ts';
import { applicationStateLabels, isApplicationState } from '#domain/owner-applications/application-state.ts';
import { isProblemKind, paymentProblemMessage } from '#domain/payments/payment-problem.ts';
import { buildFailureMessage } from '#domain/site-builds/build-failure.ts';
import { pluralize } from '#domain/text/plural.ts';

/** Something a host has to see to. Which facts it has is said with its kind; the others are null. */
export interface PendingItem {
  /**
   * `collision`: a cabin and how many double bookings it has, `linked` where they are in two linked cabins,
   * `echo` where they may be our own come back. `payment`: what is wrong with one, the code of it, and cents.
   * `refund`: why cents are owed and not yet with the payment service. `letter`, `text`: a template, and whether it `failed` or
   * is `unclear`. `calendar`: a cabin whose calendar of another site is late, or all at once empty. `event`: a cabin, and of an
   * event of such a calendar that cannot be read whole its day, its name there, and 1 where nights are taken for it. `unsold`: a live cabin whose
   * nights are all `taken`, or `unpublished`. `pressure`: a cabin, or all, of which visitors who never paid hold so many nights that a
   * new one is asked for `work` or has to `pay_first`. `job`: one that is late. `build`: whether the last `failed` or was `silent`, why,
   * and how many did not come out. `mail`: a live site whose letters go nowhere. `application`: an owner's cabin, and whether it is `received` or `asked` about.
   */
  kind:
    | 'collision'
    | 'payment'
    | 'refund'
    | 'letter'
    | 'text'
    | 'calendar'
    | 'event'
    | 'unsold'
    | 'pressure'
    | 'job'
    | 'build'
    | 'mail'
    | 'application';
  /** Its number, where it can be settled from the list. */
  id: number | null;
  /** The cabin's title, the job, the template, or what is wrong with a payment. */
  name: string;
  /** How it stands, one of the words its kind has. */
  state: string | null;
  /** A code, or a build's words. */
  problem: string | null;
  /** Cents, or how many. */
  amount: number | null;
  /** Where at the desk it is settled, such as `bookings/MC-234567`. */
  place: string;
  /** Of the guest or the owner, where a call may help. */
  phone: string | null;
  /** Since when, an ISO moment; null where nobody knows. */
  since: string | null;
}

/** A thing that waits in words: what it is, without a full stop, and what a host does about it, null where the link says it. */
export interface PendingItemMessage {
  /** Names it. */
  title: string;
  /** What a host does about it. */
  instruction: string | null;
}

/** Says what waits and what a host does about it. */
export const pendingItemMessage = (thing: PendingItem): PendingItemMessage => wordsOf[thing.kind](thing);

const wordsOf: Record<PendingItem['kind'], (thing: PendingItem) => PendingItemMessage> = {
  collision({ name, amount, state }) {
    if (state === 'echo')
      return {
        title: `${name}: another site has the nights of ${pluralize(amount ?? 1, 'booking')} here`,
        instruction:
          'It may have them from a third site that reads your calendar. Look there once; if no guest is booked, say that it is settled.',
      };
    return {
      title: `${name}: ${pluralize(amount ?? 1, 'double booking')}`,
      instruction:
        state === 'linked'
          ? 'These cabins share nights, and were both booked before they were linked. Move or cancel one of the stays.'
          : 'Look who is booked on the other site, and call the guest who is easier to move.',
    };
  },
  payment({ name, problem, amount }) {
    if (!isProblemKind(name)) return { title: `${formatCents(amount ?? 0)}: ${name}`, instruction: null };
    const { description, instruction } = paymentProblemMessage(name, problem);
    return { title: `${formatCents(amount ?? 0)}: ${description.replace(/\.$/, '')}`, instruction };
  },
  refund: ({ state, amount }) => ({
    title: `${formatCents(amount ?? 0)} to return: ${Object.entries(refundReasonLabels).find(([reason]) => reason === state)?.[1] ?? state}`,
    instruction: null,
  }),
  letter: (thing) => messageWords('Letter', thing),
  text: (thing) => messageWords('Text', thing),
  calendar({ name, problem, since }) {
    const title =
      problem === 'empty'
        ? `${name}: another site’s calendar is empty all at once`
        : `${name}: another site’s calendar ${since ? 'was not read for six hours' : 'was never read'}`;
    return { title, instruction: problem === null ? null : feedErrorMessage(problem) };
  },
  event: ({ name, state, problem, amount }) => ({
    title: `${name}: an event of another site’s calendar can be read only in part (${unclearEventLabel({
      day: state,
      summary: problem ?? '',
    })})`,
    instruction: unclearEventNotice({ is_blocked: amount === 1 }),
  }),
  unsold: ({ name, state }) => ({
    title: `${name} is live and has no night to sell`,
    instruction:
      state === 'taken' ? 'All nights you published are taken.' : 'Publish nights with “Change nights”.',
  }),
  pressure: ({ name, state, amount }) => ({
    title: `${name}: ${pluralize(amount ?? 0, 'night is', 'nights are')} held and not paid for, by visitors who never paid`,
    instruction:
      state === 'pay_first'
        ? 'Others like them hold nothing more before they pay. It is over when those holds end.'
        : 'Others like them wait a second, and their holds last twelve minutes. It is over when those holds end.',
  }),
  job: ({ name, problem, since }) => ({
    title: `Job “${name}” ${since ? 'is late' : 'has never worked'}${codeOf(problem)}`,
    instruction: isJobName(name) ? jobs[name].impact : null,
  }),
  build({ state, problem, amount }) {
    const { cause, instruction } = buildFailureMessage(state, problem);
    const which = amount === 1 ? 'The last build' : `The last ${amount} builds`;
    return {
      title: `${which} ${state === 'silent' ? 'never came out' : 'failed'}, and the pages stay as they were`,
      instruction: `${cause} ${instruction}`,
    };
  },
  mail: () => ({
    title: 'No letter leaves: no mail server is set',
    instruction: 'Guests who have booked hear nothing. Set SMTP_URL and MAIL_FROM, and what waits goes out.',
  }),
  application: ({ name, state }) => ({
    title: `Application for “${name}”: ${(isApplicationState(state) ? applicationStateLabels[state] : 'open').toLowerCase()}`,
    instruction: null,
  }),
};

const messageWords = (sort: string, { name, state, problem, phone }: PendingItem): PendingItemMessage => ({
  title: `${sort} “${name.replaceAll('-', ' ')}” ${state === 'failed' ? 'did not arrive' : 'may not have arrived'}${codeOf(problem)}`,
  instruction: phone ? 'Call, or send it again where it was written.' : null,
});

const codeOf = (problem: string | null): string => (problem ? ` (${problem.replaceAll('_', ' ')})` : '');

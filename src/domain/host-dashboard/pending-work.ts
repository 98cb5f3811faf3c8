/** Work that waits for a host, such as double bookings, with messages for the dashboard. */

import { refundReasonLabels } from '#domain/booking/booking-labels.ts';
import { feedErrorMessage } from '#domain/calendar-sync/feed-errors.ts';
import { unclearEventLabel, unclearEventNotice } from '#domain/calendar-sync/unclear-event.ts';
import { isJobName, jobs } from '#domain/jobs/jobs.ts';
import { formatCents } from '#domain/money/money.ts';
import { applicationStateLabels, isApplicationState } from '#domain/owner-applications/application-state.ts';
import { isProblemKind, paymentProblemMessage } from '#domain/payments/payment-problem.ts';
import { buildFailureMessage } from '#domain/site-builds/build-failure.ts';
import { pluralize } from '#domain/text/plural.ts';

/** Something that a host has to resolve. Fields that do not apply to its kind are `null`. */
export interface PendingItem {
  /**
   * Kinds, and the meaning of their fields:
   * - `collision`: a cabin with `amount` double bookings. `linked`: in two linked cabins. `echo`:
   *   possibly our own nights, re-imported.
   * - `payment`: a problem kind, its code and cents.
   * - `refund`: cents owed but not yet with the payment service, and the reason.
   * - `letter`, `text`: a template whose message `failed` or is `unclear`.
   * - `calendar`: a cabin with an imported calendar that is overdue or suddenly empty.
   * - `event`: a cabin with a partly unreadable event: its day, its name, and 1 if it blocks
   *   nights.
   * - `unsold`: a live cabin whose nights are all `taken` or `unpublished`.
   * - `pressure`: a cabin or all, of which unpaid visitors hold many nights. New ones must `work`
   *   or `pay_first`.
   * - `job`: an overdue job.
   * - `build`: builds that `failed` or were `silent`, the reason, and their number.
   * - `mail`: a live site without mail server.
   * - `application`: an owner's cabin, `received` or `asked` about.
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
  /** Id of the message, if it can be resolved from the list. */
  id: number | null;
  /** Title of the cabin, job, template, or problem kind of a payment. */
  name: string;
  /** State; its values depend on the kind. */
  state: string | null;
  /** A code, or the message of a build. */
  problem: string | null;
  /** Cents or a count, depending on the kind. */
  amount: number | null;
  /** Dashboard route where it is resolved, such as `bookings/MC-234567`. */
  place: string;
  /** Phone number of guest or owner, if a call may help. */
  phone: string | null;
  /** ISO timestamp of its beginning; `null` if unknown. */
  since: string | null;
}

export interface PendingItemMessage {
  title: string;
  /** Next step for the host; `null` if the link makes it clear. */
  instruction: string | null;
}

export const pendingItemMessage = (item: PendingItem): PendingItemMessage => messages[item.kind](item);

const messages: Record<PendingItem['kind'], (item: PendingItem) => PendingItemMessage> = {
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
  letter: (item) => formatMessageItem('Letter', item),
  text: (item) => formatMessageItem('Text', item),
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
    title: `Job “${name}” ${since ? 'is late' : 'has never worked'}${formatCode(problem)}`,
    instruction: isJobName(name) ? jobs[name].impact : null,
  }),
  build({ state, problem, amount }) {
    const { cause, instruction } = buildFailureMessage(state, problem);
    const buildsLabel = amount === 1 ? 'The last build' : `The last ${amount} builds`;
    return {
      title: `${buildsLabel} ${state === 'silent' ? 'never came out' : 'failed'}, and the pages stay as they were`,
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

const formatMessageItem = (
  label: string,
  { name, state, problem, phone }: PendingItem,
): PendingItemMessage => ({
  title: `${label} “${name.replaceAll('-', ' ')}” ${state === 'failed' ? 'did not arrive' : 'may not have arrived'}${formatCode(problem)}`,
  instruction: phone ? 'Call, or send it again where it was written.' : null,
});

const formatCode = (problem: string | null): string => (problem ? ` (${problem.replaceAll('_', ' ')})` : '');

import { type BuiltBy, buildTriggerMessages } from '#domain/site-builds/build-failure.ts';
import type { PendingItemMessage } from './pending-work.ts';

/** Progress of a new host. Fields of the first cabin are `null` without one. */
export interface OnboardingStatus {
  /** Number of the cabin in the dashboard. */
  number: number | null;
  title: string | null;
  live: boolean | null;
  /** Whether card and page have descriptions. */
  has_words: boolean | null;
  has_photo: boolean | null;
  /** Whether a future night is published, booked or not. */
  has_nights: boolean | null;
  /** Whether a host has configured the deal of the day. */
  has_deal_plan: boolean;
}

/** Steps before the first booking, in order. */
export type OnboardingStepName =
  | 'cabin'
  | 'words'
  | 'photo'
  | 'nights'
  | 'live'
  | 'publish'
  | 'start'
  | 'hook'
  | 'mail'
  | 'payments'
  | 'deal';

export interface OnboardingStep {
  step: OnboardingStepName;
  /** Title of the cabin, or `null` if the step concerns none. */
  cabin: string | null;
  /** Dashboard route, such as `cabins/3`. */
  place: string;
}

interface OnboardingServices {
  mail: boolean;
  payments: boolean;
}

/**
 * Lists the remaining steps, the next one first. Only the browser knows whether the site is
 * published.
 */
export function listOnboardingSteps(
  status: OnboardingStatus,
  services: OnboardingServices,
): OnboardingStep[] {
  const createStep = (step: OnboardingStepName, place: string, isDone: boolean | null): OnboardingStep[] =>
    isDone ? [] : [{ step, cabin: status.title, place }];
  const formRoute = `cabins/${status.number}`;
  const cabinSteps =
    status.number === null
      ? createStep('cabin', 'cabins/new', false)
      : [
          ...createStep('words', formRoute, status.has_words),
          ...createStep('photo', formRoute, status.has_photo),
          // A live cabin without nights has an item in the list of pending work.
          ...createStep('nights', 'calendar', status.has_nights || status.live),
          ...createStep('live', formRoute, status.live),
        ];
  return [
    ...cabinSteps,
    ...createStep('mail', 'letters', services.mail),
    ...createStep('payments', 'bookings', services.payments),
    ...createStep('deal', 'deals', status.has_deal_plan),
  ];
}

export const getPublishStep = (builtBy: BuiltBy): OnboardingStep => ({
  step: ({ hook: 'publish', start: 'start', netlify: 'hook' } as const)[builtBy],
  cabin: null,
  place: 'cabins',
});

export const onboardingStepMessage = ({
  step,
  cabin,
}: OnboardingStep): PendingItemMessage & { action: string } => messages[step](cabin ?? 'your cabin');

const messages: Record<OnboardingStepName, (cabin: string) => PendingItemMessage & { action: string }> = {
  cabin: () => ({
    title: 'Make your first cabin',
    instruction: 'Its name, its town, how many it sleeps and what a night costs are enough to begin.',
    action: 'New cabin',
  }),
  words: (cabin) => ({
    title: `Describe ${cabin}`,
    instruction: 'A line for its card, and what it is like, as you would tell a friend.',
    action: 'Write',
  }),
  photo: (cabin) => ({
    title: `Show ${cabin}`,
    instruction: 'Add photos; the first one is on its card.',
    action: 'Add photos',
  }),
  nights: (cabin) => ({
    title: `Open nights of ${cabin}`,
    instruction: 'Guests book the nights you open, and no others: “Change nights”.',
    action: 'Calendar',
  }),
  live: (cabin) => ({
    title: `Put ${cabin} live`,
    instruction: 'Tick Live in its form and save. Until then it is a draft that only you see.',
    action: 'Its form',
  }),
  publish: () => ({
    title: 'Publish',
    instruction: 'What you saved is not on the pages yet.',
    action: 'Publish',
  }),
  start: () => ({
    title: 'Build the pages anew',
    instruction: `What you saved is not on the pages yet. ${buildTriggerMessages.start}`,
    action: 'Cabins',
  }),
  hook: () => ({
    title: 'Make publishing possible',
    instruction: `What you saved is not on the pages yet. ${buildTriggerMessages.netlify}`,
    action: 'Cabins',
  }),
  mail: () => ({
    title: 'Let letters out',
    instruction: 'They wait here until a mail server is set: SMTP_URL and MAIL_FROM.',
    action: 'Letters',
  }),
  payments: () => ({
    title: 'Take payments',
    instruction: 'Guests cannot pay you yet: set PAYMENTS=stripe with the keys of your Stripe account.',
    action: 'Stripe’s keys',
  }),
  deal: () => ({
    title: 'If you like: offer a deal of the day',
    instruction:
      'It is off, and no night is discounted. You say which cabins and nights, and how much at most.',
    action: 'Deals',
  }),
};

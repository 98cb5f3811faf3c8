import { type BuiltBy, buildTriggerMessages } from '#domain/site-builds/build-failure.ts';
import type { PendingItemMessage } from './pending-work.ts';

/** How far a business without a booking has come; what is of its first cabin is null without one. */
export interface OnboardingStatus {
  /** The cabin's number at the desk. */
  number: number | null;
  title: string | null;
  live: boolean | null;
  /** Whether its card and its page have words. */
  has_words: boolean | null;
  has_photo: boolean | null;
  /** Whether a night from today on is open, taken or not. */
  has_nights: boolean | null;
  /** Whether a host has said what the deal of the day may take. */
  has_deal_plan: boolean;
}

/** What can be next before a first booking, in the order in which it is done. */
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

/** Something to be done before a first booking. */
export interface OnboardingStep {
  step: OnboardingStepName;
  /** The title of the cabin it is about; null where it is about none. */
  cabin: string | null;
  /** Where at the desk it is done, such as `cabins/3`. */
  place: string;
}

/** What letters and payments do here: leave, and are real. */
interface RoadServices {
  mail: boolean;
  payments: boolean;
}

/** Lists what is still to do before a first booking, the next first. Whether the pages show it is known to the browser alone. */
export function listOnboardingSteps(facts: OnboardingStatus, services: RoadServices): OnboardingStep[] {
  const about = (step: OnboardingStepName, place: string, isDone: boolean | null): OnboardingStep[] =>
    isDone ? [] : [{ step, cabin: facts.title, place }];
  const form = `cabins/${facts.number}`;
  const ofCabin =
    facts.number === null
      ? about('cabin', 'cabins/new', false)
      : [
          ...about('words', form, facts.has_words),
          ...about('photo', form, facts.has_photo),
          // A live cabin without nights waits by itself, and later too.
          ...about('nights', 'calendar', facts.has_nights || facts.live),
          ...about('live', form, facts.live),
        ];
  return [
    ...ofCabin,
    ...about('mail', 'letters', services.mail),
    ...about('payments', 'bookings', services.payments),
    ...about('deal', 'deals', facts.has_deal_plan),
  ];
}

/** What has to be done for a changed cabin to be on the pages. */
export const getPublishStep = (by: BuiltBy): OnboardingStep => ({
  step: ({ hook: 'publish', start: 'start', netlify: 'hook' } as const)[by],
  cabin: null,
  place: 'cabins',
});

/** Says what a step is, how it is done, and the words of its link. */
export const onboardingStepMessage = ({
  step,
  cabin,
}: OnboardingStep): PendingItemMessage & { action: string } => wordsOf[step](cabin ?? 'your cabin');

const wordsOf: Record<OnboardingStepName, (cabin: string) => PendingItemMessage & { action: string }> = {
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

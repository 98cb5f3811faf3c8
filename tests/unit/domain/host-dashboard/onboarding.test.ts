import { expect, test } from 'vitest';
import {
  getPublishStep,
  listOnboardingSteps,
  type OnboardingStatus,
  onboardingStepMessage,
} from '#domain/host-dashboard/onboarding.ts';

const none: OnboardingStatus = {
  number: null,
  title: null,
  live: null,
  has_words: null,
  has_photo: null,
  has_nights: null,
  has_deal_plan: true,
};
const draft: OnboardingStatus = {
  number: 3,
  title: 'Fern House',
  live: false,
  has_words: false,
  has_photo: false,
  has_nights: false,
  has_deal_plan: true,
};
const done = { mail: true, payments: true };
const places = (facts: OnboardingStatus, services = done) =>
  listOnboardingSteps(facts, services).map(({ step, place }) => `${step} ${place}`);

test('starts with a cabin, and has no step about a cabin before there is one', () => {
  expect(places(none)).toEqual(['cabin cabins/new']);
  expect(places(none, { mail: false, payments: false })).toEqual([
    'cabin cabins/new',
    'mail letters',
    'payments bookings',
  ]);
});

test('continues with that cabin, and hides finished steps', () => {
  expect(places(draft)).toEqual(['words cabins/3', 'photo cabins/3', 'nights calendar', 'live cabins/3']);
  expect(places({ ...draft, has_words: true, has_nights: true })).toEqual([
    'photo cabins/3',
    'live cabins/3',
  ]);
  expect(places({ ...draft, has_words: true, has_photo: true, live: true })).toEqual([]);
});

test('the deal of the day is the last step until a host has set it', () => {
  const undecided = { ...none, has_deal_plan: false };
  expect(places(undecided, { mail: false, payments: true })).toEqual([
    'cabin cabins/new',
    'mail letters',
    'deal deals',
  ]);
  const deal = listOnboardingSteps(undecided, done).find(({ step }) => step === 'deal');
  expect(deal && onboardingStepMessage(deal)).toMatchObject({
    title: 'If you like: offer a deal of the day',
    action: 'Deals',
  });
});

test('every step has a title, an instruction and a link', () => {
  const steps = [
    ...listOnboardingSteps(none, done),
    ...listOnboardingSteps(draft, { mail: false, payments: false }),
  ];
  const publishing = (['hook', 'start', 'netlify'] as const).map(getPublishStep);
  expect(publishing.map((step) => onboardingStepMessage(step).action)).toEqual([
    'Publish',
    'Cabins',
    'Cabins',
  ]);
  for (const one of [...steps, ...publishing]) {
    const { title, instruction, action } = onboardingStepMessage(one);
    for (const words of [title, instruction, action]) expect(words, one.step).toMatch(/^[A-Z]/);
  }
  expect(steps.map((step) => onboardingStepMessage(step).title)).toContain('Describe Fern House');
});

test('refers to a cabin without a known title as the host’s own', () => {
  expect(onboardingStepMessage({ step: 'photo', cabin: null, place: 'cabins/3' }).title).toBe(
    'Show your cabin',
  );
});

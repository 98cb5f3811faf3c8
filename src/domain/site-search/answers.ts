import { stemmer } from 'stemmer';

/**
 * Page that is the best result for certain phrases, in any inflection, regardless of other matches.
 */
type Answer = readonly [page: string, phrases: string];

/** Safety topics: match any question that contains all words of a phrase. */
const safetyAnswers: readonly Answer[] = [
  [
    '/visitor-guide/emergencies-and-signal',
    'emergency, hospital, ambulance, doctor, urgent care, 911, snake, snakebite, poison, lost, lightning, flood, wildfire, signal, cell, reception',
  ],
  ['/visitor-guide/wildlife-and-bears', 'bear, elk, coyote'],
  ['/visitor-guide/swimming-and-tubing', 'swim, swimming, drown, tubing, raft, rafting'],
  ['/visitor-guide/winter-driving', 'winter driving, snow chain, snow road, icy road, drive snow'],
];

/** A single word must be the whole question; longer phrases may be part of it. */
const commonAnswers: readonly Answer[] = [
  ['/cabins/pet-friendly', 'pet, pet cabin, dog cabin, puppy cabin'],
  ['/cabins/hot-tub', 'hot tub, jacuzzi, hottub'],
  ['/cabins/pool', 'pool, pool cabin, indoor pool, swimming pool'],
  ['/cabins/family', 'family cabin, kid cabin, game room, arcade, theater room'],
  ['/visitor-guide/accessible-outings', 'wheelchair, accessible, handicap, disabled'],
  ['/visitor-guide/with-dogs', 'dog, puppy, dog trail, dog hike'],
  ['/visitor-guide/parking-tags', 'parking, parking tag, parking pass, entrance fee, park fee'],
  ['/visitor-guide/getting-around', 'gas, gas station, trolley, traffic, shuttle'],
  ['/visitor-guide/fireflies', 'firefly, lightning bug'],
  ['/visitor-guide/winter-driving', 'snow'],
  ['/blog/driveways-in-january', 'driveway, driveway snow, steep driveway'],
  ['/fall', 'fall color, fall leave, fall foliage, foliage, autumn, autumn color, autumn leave, peak color'],
  [
    '/questions',
    'check, check time, check out, checkin, checkout, wifi, wi fi, internet, cancel, cancel booking, cancellation, refund, deposit, door code, service fee, pet fee',
  ],
  ['/areas/gatlinburg', 'gatlinburg'],
  ['/areas/pigeon-forge', 'pigeon forge'],
  ['/areas/sevierville', 'sevierville'],
  ['/areas/wears-valley', 'wears valley'],
];

const toPhrases = (answers: readonly Answer[], isAlways: boolean) =>
  answers.flatMap(([page, phrases]) =>
    phrases
      .split(', ')
      .map((phrase) => ({ page, words: phrase.split(' ').map((word) => stemmer(word)), isAlways })),
  );

// Longer phrases first; otherwise in the order above.
const allPhrases = [...toPhrases(safetyAnswers, true), ...toPhrases(commonAnswers, false)].toSorted(
  (a, b) => b.words.length - a.words.length,
);

/** Returns the page that answers a query, or `null`. */
export function findAnswerPage(words: readonly string[]): string | null {
  const questionStems = new Set(words.map((word) => stemmer(word)));
  const matches = ({ words: phrase, isAlways }: (typeof allPhrases)[number]): boolean =>
    phrase.every((word) => questionStems.has(word)) &&
    (isAlways || phrase.length > 1 || questionStems.size === 1);
  return allPhrases.find(matches)?.page ?? null;
}

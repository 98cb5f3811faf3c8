import { stemmer } from 'stemmer';

/** A page that answers a question whatever else has its words, and the phrases it answers, in any form of their words. */
type Answer = readonly [page: string, phrases: string];

/** What must not be missed: any question with all words of a phrase. */
const safety: readonly Answer[] = [
  [
    '/visitor-guide/emergencies-and-signal',
    'emergency, hospital, ambulance, doctor, urgent care, 911, snake, snakebite, poison, lost, lightning, flood, wildfire, signal, cell, reception',
  ],
  ['/visitor-guide/wildlife-and-bears', 'bear, elk, coyote'],
  ['/visitor-guide/swimming-and-tubing', 'swim, swimming, drown, tubing, raft, rafting'],
  ['/visitor-guide/winter-driving', 'winter driving, snow chain, snow road, icy road, drive snow'],
];

/** The lists of cabins, and what is asked most: a single word is the whole question, several may stand among others. */
const usual: readonly Answer[] = [
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

const phrasesOf = (answers: readonly Answer[], isAlways: boolean) =>
  answers.flatMap(([page, phrases]) =>
    phrases
      .split(', ')
      .map((phrase) => ({ page, words: phrase.split(' ').map((word) => stemmer(word)), isAlways })),
  );

// Of several the one that says most; of those that say as much, the first above.
const known = [...phrasesOf(safety, true), ...phrasesOf(usual, false)].toSorted(
  (one, other) => other.words.length - one.words.length,
);

/** The page that answers a question of these words; null where none is known to. */
export function answerTo(words: readonly string[]): string | null {
  const asked = new Set(words.map((word) => stemmer(word)));
  const isAsked = ({ words: phrase, isAlways }: (typeof known)[number]): boolean =>
    phrase.every((word) => asked.has(word)) && (isAlways || phrase.length > 1 || asked.size === 1);
  return known.find(isAsked)?.page ?? null;
}

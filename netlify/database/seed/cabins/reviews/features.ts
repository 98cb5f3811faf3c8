import { about, offers } from './sentence.ts';

/** Good words about something only some cabins have. */
export const features = [
  ...about(
    'hot tub',
    [
      'The hot tub was clean, hot and the right way round for the view.',
      'We were in the hot tub in a snow flurry, which I recommend.',
      'Steam, stars, no shoes.',
      'Hot tub at 102 when we got there; somebody had set it that morning.',
      'The hot tub cover has a lifter, so one person can manage it.',
      'I read an entire novel in that hot tub and it shows.',
      'The tub seats as many as they say, which is not always so.',
      'We used the hot tub twice a day and felt no shame.',
    ],
    offers('hot_tub'),
  ),
  ...about(
    'pool',
    [
      'The pool was warm on a day the roads were ice.',
      'Our children have asked whether we could have a river in our house too. They meant the pool.',
      'Pool towels, separate from bath towels. Small thing. Not small.',
      'No chlorine fog in the pool room, and the glass stays clear.',
      'I swam at six in the morning with the doors open.',
      'The pool kept four cousins busy for three days of rain.',
    ],
    offers('indoor_pool'),
  ),
  ...about(
    'view',
    [
      'The view is not cropped. That is how it looks.',
      'We ate every meal facing the window.',
      'The ridges go one behind the other until you lose count.',
      'I have forty pictures of the same mountain and can tell them apart.',
      'Sun came up pink and then got on with it.',
      'My father-in-law put down his telephone and looked.',
      'Clouds below us at breakfast. I had not expected below.',
    ],
    offers('mountain_view'),
  ),
  ...about(
    'fire',
    [
      'Dry wood, split small, and a box of matches that struck.',
      'The fire pit is where the weekend happened.',
      'Marshmallow sticks were provided, whittled by somebody with patience.',
      'We sat at the fire until the wood ran out, and then until it got cold.',
      'Teenagers, a fire, no telephones, two hours.',
    ],
    offers('fire_pit', 'firepit'),
  ),
  ...about(
    'games',
    [
      'The game room saved a wet Thursday.',
      'Chalk, cues and a level table.',
      'Nobody under sixteen was seen upstairs for two days.',
      'My sister is unbearable at air hockey now.',
      'The machines are set to free play, so bring no quarters.',
    ],
    offers('game_room', 'arcade'),
  ),
  ...about(
    'theater',
    [
      'We watched three films in the theater room and I slept through two, the seats being what they are.',
      'Sound in the theater room that stays in the theater room.',
      'The projector remote is on a string. Sensible people.',
    ],
    offers('theater_room'),
  ),
  ...about(
    'pets',
    [
      'There was a towel by the door marked for the dog, and a bowl.',
      'Our old Lab managed the steps without being carried.',
      'The dog has not been this tired since she was two.',
      'Nobody made us feel odd about bringing two hounds.',
      'Good place to walk a dog before breakfast without meeting another one.',
    ],
    ({ pet_fee }) => pet_fee !== null,
  ),
  ...about(
    'car',
    [
      'Charged the car overnight and left with more than we came with.',
      'The charger works and is where a cable reaches.',
    ],
    offers('ev_charger'),
  ),
  ...about(
    'pickleball',
    ['The court is in better shape than our club’s.', 'Pickleball at eight, biscuits at nine.'],
    offers('pickleball_court'),
  ),
  ...about(
    'couple',
    [
      'Just big enough for two people who like each other.',
      'We got engaged here, on the steps, in the rain.',
      'Twenty-six years married and we talked.',
      'Two nights, no plans, no complaints.',
      'A very good place to be newly married or newly retired.',
    ],
    ({ max_guests }) => max_guests <= 5,
  ),
  ...about(
    'family',
    [
      'Four generations and one roof, and everybody is still speaking.',
      'Room enough to lose the children and find them by ear.',
      'High chair, gate and cot were all there when we asked.',
      'The table seated all of us at once, which never happens.',
      'Grandparents downstairs, noise upstairs. Whoever planned this has a family.',
      'Enough bathrooms that nobody drew up a list.',
      'The bunk room was claimed within a minute of arriving.',
    ],
    ({ max_guests }) => max_guests >= 8,
  ),
  ...about(
    'creek',
    [
      'The water puts you to sleep.',
      'Our girls built a dam, and unbuilt it, as asked.',
      'Creek cold enough to keep a melon in.',
    ],
    ({ drawing }) => drawing.setting === 'creek',
  ),
  ...about(
    'low ground',
    [
      'Deer came out to the edge of the grass at seven, every evening.',
      'An easy place for my mother to walk, all on the level.',
      'Fog on the field until the coffee was gone.',
    ],
    ({ drawing }) => ['meadow', 'orchard', 'pond'].includes(drawing.setting),
  ),
];

import { about, offers } from './sentence.ts';

/** Small honest complaints: they cost a star. */
export const mixed = [
  ...about('small', [
    'The coffee maker makes six small cups, so plan for two pots.',
    'One more lamp in the living room would help.',
    'The bathroom fan has a voice.',
    'Water takes a minute to come up hot.',
    'Bring your own pepper mill.',
    'The dryer needs two rounds for jeans.',
    'I would swap the blinds in the bedroom for curtains.',
    'The couch is past its best but it knows it.',
    'Ice maker could not keep up with us.',
    'Phone signal comes and goes, mostly goes.',
    'Stairs are steep for old knees.',
    'One star off for ladybugs, which I know is nobody’s fault.',
    'Could use a second trash can.',
    'Downstairs was cooler than upstairs by a sweater.',
    'A floorboard outside the bedroom announces everybody.',
    'The television remote took a committee.',
    'Pans are fine, lids are a puzzle.',
  ]),
  ...about(
    'road',
    [
      'The road up is narrow, and meeting a truck means somebody reverses.',
      'My passenger did not enjoy the last half mile.',
      'Do the road in daylight the first time.',
    ],
    ({ driveway }) => /steep|gravel|switchback/i.test(driveway),
  ),
  ...about(
    'hot tub fault',
    ['Hot tub was lukewarm the first evening and right from then on.', 'The tub cover is heavy for one.'],
    offers('hot_tub'),
  ),
  ...about('pool fault', ['The pool room is humid, so leave your book outside.'], offers('indoor_pool')),
  ...about(
    'crowd',
    [
      'At full strength there is a queue for the second shower.',
      'One refrigerator is tight for a full house.',
    ],
    ({ max_guests }) => max_guests >= 8,
  ),
  ...about(
    'tiny',
    ['Two suitcases and there is no floor left.', 'Counter space for one cook.'],
    ({ max_guests }) => max_guests <= 4,
  ),
];

/** Complaints that cost more. */
export const bad = [
  ...about('serious', [
    'The heat went out on the second night; they came at seven in the morning, but it was a cold seven.',
    'We expected to be closer to town than we were. Read the minutes, not the miles.',
    'A neighbour ran a chainsaw on Saturday from eight until noon.',
    'Wifi was down for most of our stay and I had work to do.',
    'There were ants in the kitchen. They sprayed, the ants came back.',
    'The bedroom under the stairs hears every foot on the stairs.',
    'The grill was out of gas and the spare was out of gas too.',
    'The pictures were taken on a better day than any of ours.',
    'We found the place tired in the corners.',
    'Somebody else’s groceries were still in the refrigerator.',
    'It is a nice cabin, but for that price I wanted a comfortable sofa.',
    'The dishwasher leaked and we mopped on our vacation.',
    'Mattress in the second room has a valley in it.',
    'We had a wasp problem, and so did the wasps by the end.',
    'Check-in was late because cleaning was late, and nobody told us until we stood there.',
    'Fog the whole time. Not their fault, but three stars is how it felt.',
    'The water had a smell of iron for a day.',
  ]),
  ...about(
    'serious road',
    ['We slid on that driveway with all-season tires and did not find it funny.'],
    ({ driveway }) => /steep|switchback/i.test(driveway),
  ),
  ...about(
    'serious tub',
    [
      'The hot tub was out of order for two of our three nights; they took something off the bill.',
      'Hot tub had leaves in it when we came.',
    ],
    offers('hot_tub'),
  ),
  ...about('serious view', ['Trees have grown up into part of the view.'], offers('mountain_view')),
];

/** Checks that the picture of an attraction shows the attraction or its kind. */

import type { Attraction, AttractionKind } from '#domain/itineraries/planner/attraction.ts';
import type { PictureSubject } from '#domain/itineraries/planner/stop-pictures.ts';

/** The kinds of attractions that a picture shows, and words of which their texts have one. */
type PictureRule = readonly [kinds: readonly AttractionKind[], words: RegExp];

const rules: Record<PictureSubject, PictureRule> = {
  cascades: [['walk', 'view'], /\b(falls?|cascades|waterfall)\b/i],
  cavern: [['museum'], /\bcaverns\b/i],
  chairlift: [['rides'], /\b(chairlift|chairs)\b/i],
  cove: [['wildlife', 'drive'], /\bcades cove\b/i],
  creek: [['view', 'walk', 'water'], /\b(river|creek|pool)\b/i],
  elk: [['wildlife'], /\belk\b/i],
  gallery: [['museum'], /\b(galleries|museum|tools and pots)\b/i],
  homestead: [['walk', 'museum'], /\b(cabin|house)\b/i],
  lake: [['water'], /\blake\b/i],
  overlook: [['view'], /\b(overlooks?|views?)\b/i],
  picnic: [['picnic'], /\b(picnic|tables|grass and shade)\b/i],
  rides: [['rides'], /\b(rides|dollywood)\b/i],
  road: [['drive'], /\b(parkway|motor)\b/i],
  street: [['town'], /\b(shops|workshops|street)\b/i],
  stroller: [['walk'], /\b(stroller|paved|level pavement)\b/i],
  tower: [['walk', 'view'], /\bkuwohi\b.*\btower\b/i],
  trail: [['walk'], /\b(trail|miles|mile|there and back)\b/i],
  tramway: [['rides'], /\btramway\b/i],
  trolley: [['town'], /\btrolley\b/i],
  tubing: [['water'], /\btubing\b/i],
  waterfall: [['walk', 'view'], /\b(falls?|cascades|waterfall)\b/i],
};

export function matchesPicture(
  picture: PictureSubject,
  { kind, name, about }: Pick<Attraction, 'kind' | 'name' | 'about'>,
): boolean {
  const [kinds, words] = rules[picture];
  return kinds.includes(kind) && words.test(`${name}. ${about}`);
}

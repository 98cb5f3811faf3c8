import { keysOf } from '../shape.ts';
import { amenityChips } from './amenities.ts';
import { type CardFacts, type ListedFacts, listedShape } from './card-facts.ts';
import { leadPicture, type PicturedCabin } from './picture.ts';

/**
 * The facts of a cabin's card. Of its amenities only those it has, the fire pit under one name. Apart from their parser,
 * which browsers have: facts are made with the pages, by the rules of prices.
 */
export const cardFactsOf = (cabin: PicturedCabin): CardFacts => ({
  ...(Object.fromEntries(keysOf(listedShape).map((name) => [name, cabin[name]])) as ListedFacts),
  id: cabin.id,
  image: leadPicture(cabin),
  amenities: Object.fromEntries(amenityChips(cabin.amenities).map(({ key }) => [key, true])),
});

import { type Amenities, type AmenityKey, amenityKeys } from './cabin.ts';

type ChipKey = Exclude<AmenityKey, 'firepit'>;

export interface AmenityChip {
  key: ChipKey;
  label: string;
}

const labels: Readonly<Record<ChipKey, string>> = {
  hot_tub: 'Hot tub',
  indoor_pool: 'Indoor pool',
  mountain_view: 'Mountain view',
  fire_pit: 'Fire pit',
  theater_room: 'Theater room',
  arcade: 'Arcade',
  game_room: 'Game room',
  wifi: 'Wi-Fi',
  pickleball_court: 'Pickleball court',
  ev_charger: 'EV charger',
  parking: 'Parking',
};

/** In the order of spec §3. Both spellings of the fire pit are one chip (design §6.13). */
export const amenityChips = (amenities: Amenities): AmenityChip[] =>
  amenityKeys.flatMap((key) =>
    key !== 'firepit' && hasAmenity(amenities, key) ? [{ key, label: labels[key] }] : [],
  );

/** Accepts only the boolean `true`, because the stored object is untrusted. */
export const hasAmenity = (amenities: Amenities, key: AmenityKey): boolean =>
  key === 'fire_pit' || key === 'firepit'
    ? amenities.fire_pit === true || amenities.firepit === true
    : amenities[key] === true;

import type { Amenities, AmenityKey, FourWheelDrive, SleepingRoom } from '#domain/cabin/cabin.ts';

/** What the artwork needs to draw a cabin and its surroundings. Everything visible comes from here or from the facts. */
export interface Drawing {
  season: 'spring' | 'summer' | 'fall' | 'winter';
  hour: 'dawn' | 'day' | 'golden' | 'dusk' | 'night';
  form:
    | 'gable'
    | 'a-frame'
    | 'chalet'
    | 'saltbox'
    | 'lodge'
    | 'modern'
    | 'tower'
    | 'farmhouse'
    | 'dogtrot'
    | 'barn';
  walls: 'honey' | 'umber' | 'silver' | 'red' | 'white' | 'sage';
  roof: 'slate' | 'rust' | 'moss';
  setting: 'ridge' | 'meadow' | 'woods' | 'creek' | 'pond' | 'orchard';
  skyline: 'rolling' | 'peaks' | 'stacked' | 'cove' | 'domes';
  light: 'left' | 'right';
}

/** How the 18 months of prices and nights are laid out. Factors multiply the nightly rate. */
export interface SeedCalendar {
  weekdayMinStay: number;
  weekendMinStay: number;
  weekendFactor: number;
  octoberFactor: number;
  holidayFactor: number;
  /** Share of nights already taken, 0 to 1. */
  blockedShare: number;
}

/** Half-star steps are not used: guests give whole stars. `monthsAgo` counts back from the day of seeding. */
export interface SeedReview {
  rating: number;
  author: string;
  body: string;
  visible: boolean;
  monthsAgo: number;
}

/** How the guest book of a cabin is filled: its own sentences first, then those every cabin shares. */
export interface GuestBook {
  reviews: number;
  hidden: number;
  /** From 0 (nobody complains) to 1 (a third of the guests do). */
  grumble: number;
  /** Sentences true of this cabin alone. */
  own: string[];
  /** Words for things this cabin does not have; shared sentences that use them are left out. */
  without?: string[];
}

/** One cabin as its host describes it. Money in dollars, heights in feet, times `HH:mm`. */
export interface CabinFacts {
  slug: string;
  title: string;
  short_desc: string;
  city: 'Gatlinburg' | 'Pigeon Forge' | 'Sevierville' | 'Wears Valley';
  description: string;
  elevation_ft: number;
  driveway: string;
  /** As the driveway's text says it; null where it does not. */
  four_wheel_drive: FourWheelDrive | null;
  /** From the car to a bed and a bath without a step; null where the description does not say. */
  step_free: boolean | null;
  view: string;
  bedrooms: number;
  sleeping: SleepingRoom[];
  baths: number;
  max_guests: number;
  amenities: AmenityKey[];
  house_rules: string[];
  check_in_time: string;
  check_out_time: string;
  latitude: number;
  longitude: number;
  nightly_rate: number;
  cleaning_fee: number;
  /** null: no pets. 0: they stay free. */
  pet_fee: number | null;
  free_cancel_days: number;
  mama_cabins_nightly_surcharge: number;
  mountain_mama_review: string | null;
  /** The film of the cabin, by its site path; none when left out. */
  video_tour_url?: string;
  featured?: boolean;
  calendar: SeedCalendar;
  guestBook: GuestBook;
  drawing: Drawing;
}

/** A picture: its site path, and its words for those who cannot see it. */
export interface SeedPhoto {
  image_url: string;
  description: string;
}

/** A cabin as it goes into the tables `cabins`, `cabin_photos` and `cabin_reviews`; columns keep their names. */
export interface SeedCabin
  extends Omit<CabinFacts, 'amenities' | 'guestBook' | 'featured' | 'video_tour_url'> {
  amenities: Amenities;
  beds: number;
  featured: boolean;
  live: boolean;
  display_order: number;
  hero_image_url: string;
  timezone: string;
  tiktok_ids: string[];
  video_tour_url: string | null;
  /** The way to the door, for guests who have booked. */
  address: string;
  door_code: string;
  directions: string;
  photos: SeedPhoto[];
  reviews: SeedReview[];
}

import type { Cabin } from '../cabin.ts';
import type { PhotoFields } from './lists.ts';

type OfCabin =
  | 'slug'
  | 'title'
  | 'short_desc'
  | 'city'
  | 'hero_image_url'
  | 'beds'
  | 'baths'
  | 'bedrooms'
  | 'max_guests'
  | 'featured'
  | 'display_order'
  | 'amenities'
  | 'tiktok_ids'
  | 'video_tour_url'
  | 'mountain_mama_review'
  | 'timezone'
  | 'free_cancel_days'
  | 'mama_cabins_nightly_surcharge'
  | 'description'
  | 'elevation_ft'
  | 'driveway'
  | 'four_wheel_drive'
  | 'step_free'
  | 'view'
  | 'sleeping'
  | 'house_rules'
  | 'check_in_time'
  | 'check_out_time'
  | 'latitude'
  | 'longitude';

/** What a host may write of a cabin, by the columns of `cabins` (spec §3) and its photos in their order. Dollars, as columns. */
export interface CabinFields extends Pick<Cabin, OfCabin> {
  live: boolean;
  nightly_rate: number;
  cleaning_fee: number;
  /** null: no pets. 0: they are free. */
  pet_fee: number | null;
  /** Percent paid when booking; null: all of it. */
  deposit_percent: number | null;
  /** Days before check-in on which the rest is due. */
  balance_due_days: number;
  /** These three are for guests who have booked. */
  address: string | null;
  door_code: string | null;
  directions: string | null;
  photos: PhotoFields[];
}

/** The name of one field, which is its column's. */
export type CabinField = keyof CabinFields;

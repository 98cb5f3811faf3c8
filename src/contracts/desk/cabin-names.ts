import { contract } from '../old-contract.ts';

/** `GET /api/desk/cabin-names`: every cabin by its name, for lists to choose from. */
export const deskCabinNames = contract<Record<string, never>, CabinNamesResponse>(
  'GET',
  '/api/desk/cabin-names',
);

export interface CabinNamesResponse {
  /** By name, those that are not for rent too. */
  cabins: CabinName[];
}

/** A cabin to choose. */
export interface CabinName {
  /** Its id. */
  id: string;
  /** What guests know it as. */
  title: string;
}

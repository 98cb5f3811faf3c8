import { CancelBooking } from './CancelBooking.tsx';
import { ContactChange } from './ContactChange.tsx';
import { ExtrasChange } from './ExtrasChange.tsx';
import { NewLink, ShareStay } from './Links.tsx';
import { ExtraNights, FewerNights } from './Nights.tsx';
import { PartyChange } from './PartyChange.tsx';
import { WaitingChange } from './WaitingChange.tsx';

/** What is inside the rows of a booking's page, in one file. */
export const manageForms = {
  CancelBooking,
  ContactChange,
  ExtraNights,
  ExtrasChange,
  FewerNights,
  NewLink,
  PartyChange,
  ShareStay,
  WaitingChange,
};

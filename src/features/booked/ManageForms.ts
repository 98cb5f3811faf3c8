/** What is inside the rows of `Manage`, in one file. */
export { CancelBooking } from './CancelBooking.tsx';
export { ContactChange } from './ContactChange.tsx';
export { ExtraNights } from './ExtraNights.tsx';
export { PartyChange } from './PartyChange.tsx';
export { PendingChange } from './PendingChange.tsx';

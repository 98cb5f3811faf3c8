import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { closeAvailability } from '#stores/availability-dialog.ts';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './AvailabilityDialog.module.css';
import { StayPicker } from './StayPicker.tsx';

/** Availability dialog of a cabin, a full-height sheet on phones (spec §2). */
export const AvailabilityDialog = ({ target }: { target: CabinRef }) => (
  <Dialog open onClose={closeAvailability} title="Check Availability" variant="sheet">
    <div className={styles.modal}>
      <p className={styles.cabin}>
        <strong>{target.title}</strong> · {target.city}
      </p>
      <StayPicker key={target.id} target={target} />
    </div>
  </Dialog>
);

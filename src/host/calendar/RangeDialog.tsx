import { useState } from 'react';
import type { ChangedNightsResponse } from '#contracts/desk/nights.ts';
import type { NightChange } from '#domain/rates/preview.ts';
import { editOf, type RangeForm, rangeProblem } from '#domain/rates/range-form.ts';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './Calendar.module.css';
import type { NamedCabin } from './ChangeList.tsx';
import { EditFields } from './EditFields.tsx';
import { RangeFields } from './RangeFields.tsx';
import { RangePreview } from './RangePreview.tsx';

export interface RangeDialogProps {
  initial: RangeForm;
  cabins: readonly NamedCabin[];
  onClose: () => void;
  onSaved: (answer: ChangedNightsResponse, changes: readonly NightChange[]) => void;
}

/** Which nights, what becomes of them, and what that would change. */
export function RangeDialog({ initial, cabins, onClose, onSaved }: RangeDialogProps) {
  const [form, setForm] = useState(initial);
  const change = (part: Partial<RangeForm>) => setForm((before) => ({ ...before, ...part }));
  const edit = editOf(form);
  const problem = rangeProblem(form) ?? (edit.ok ? null : edit.error);
  return (
    <Dialog open onClose={onClose} title="Change nights" variant="sheet">
      <div className={styles.form}>
        <RangeFields form={form} cabins={cabins} problem={problem} onChange={change} />
        <EditFields form={form} problem={problem} onChange={change} />
        {edit.ok && problem === null ? (
          <RangePreview form={form} edit={edit.value} cabins={cabins} onClose={onClose} onSaved={onSaved} />
        ) : null}
      </div>
    </Dialog>
  );
}

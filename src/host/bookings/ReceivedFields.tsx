import { serverNow } from '#browser/server-clock.ts';
import { defaultTimeZone, todayIn } from '#domain/day/zone.ts';
import { centsToType } from '#domain/desk/booking-words.ts';
import { formatCents } from '#domain/price/money.ts';
import { Field } from '#ui/Field.tsx';
import form from '../parts/form.module.css';

/** How money comes without the payment service. */
export type How = 'cash' | 'check';

interface ReceivedFieldsProps {
  /** What is owed, cents. */
  total: number;
  /** Whether a part may be received; the rest is a balance then. */
  mayBeLess: boolean;
  faultOf: (field: string) => string | null;
}

/** How much was received and on which day, as `cents` and `on`. */
export const ReceivedFields = ({ total, mayBeLess, faultOf }: ReceivedFieldsProps) => (
  <div className={form.pair}>
    <Field
      label="Received"
      hint={
        mayBeLess ? `Less than ${formatCents(total)} leaves a balance, which you receive later.` : undefined
      }
      error={faultOf('cents')}
    >
      {(control) => <input {...control} name="cents" inputMode="decimal" defaultValue={centsToType(total)} />}
    </Field>
    <Field label="On" error={faultOf('on')}>
      {(control) => (
        <input {...control} type="date" name="on" defaultValue={todayIn(defaultTimeZone, serverNow())} />
      )}
    </Field>
  </div>
);

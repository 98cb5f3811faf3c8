/** Dialog that changes the rates of nights, with a preview of the changes. */

import { useMemo, useState } from 'react';
import type { SavedNightsResponse } from '#contracts/availability-host.ts';
import { toDateWindow } from '#domain/availability/rates/date-window.ts';
import {
  findConflictingChanges,
  maxRateChanges,
  parseRateRuns,
  toRateChangeCode,
} from '#domain/availability/rates/rate-change-code.ts';
import type { RateEdit } from '#domain/availability/rates/rate-edit.ts';
import { parseRateForm, type RateForm } from '#domain/availability/rates/rate-form.ts';
import { previewEdit, type RateChange, type SkippedNights } from '#domain/availability/rates/rate-preview.ts';
import { addDays, nightsBetween } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { pluralize } from '#domain/text/plural.ts';
import { callHostApi, getFailureMessage, getProblemMessage } from '#host/call-host-api.ts';
import type { NamedCabin } from '#host/parts/CabinCheckboxes.tsx';
import { ErrorMessage } from '#host/parts/ErrorMessage.tsx';
import formStyles from '#host/parts/form.module.css';
import { ErrorState, Loading } from '#host/parts/QueryState.tsx';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { getHostHref } from '#host/route.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FieldErrorContext } from '#ui/Field.tsx';
import { useAction } from '#ui/use-async-action.ts';
import { focusFirstError } from '#ui/use-focus.ts';
import { ChangeList, RateConflictNotice } from './ChangeList.tsx';
import styles from './HostCalendar.module.css';
import { EditFields, RangeFields } from './RateFields.tsx';

interface RateDialogProps {
  initial: RateForm;
  cabins: readonly NamedCabin[];
  onClose: () => void;
  onSaved: OnSaved;
}

export function RateDialog({ initial, cabins, onClose, onSaved }: RateDialogProps) {
  const [form, setForm] = useState(initial);
  const [touchedFields, setTouchedFields] = useState<readonly string[]>([]);
  const touchFields = (fields: readonly string[]) => setTouchedFields((previous) => [...previous, ...fields]);
  const change = (part: Partial<RateForm>) => {
    setForm((previous) => ({ ...previous, ...part }));
    // Checkboxes are validated when they change.
    touchFields(Object.keys(part).filter((name) => name === 'cabins' || name === 'weekdays'));
  };
  const edit = parseRateForm(form);
  const allErrors = edit.ok ? {} : edit.error;
  // An error appears after its field was left or Save was pressed.
  const errors = Object.fromEntries(
    Object.entries(allErrors).filter(([name]) => touchedFields.includes(name)),
  );
  return (
    <Dialog open onClose={onClose} title="Change nights" variant="sheet">
      <form
        className={styles.form}
        noValidate
        onBlur={({ target }) => touchFields([target.getAttribute('name') ?? ''])}
        onSubmit={(event) => {
          event.preventDefault();
          touchFields(Object.keys(allErrors));
          focusFirstError(event.currentTarget);
        }}
      >
        <FieldErrorContext value={errors}>
          <RangeFields form={form} cabins={cabins} onChange={change} />
          <EditFields form={form} onChange={change} />
        </FieldErrorContext>
        {edit.ok ? (
          <RatePreview form={form} edit={edit.value} cabins={cabins} onClose={onClose} onSaved={onSaved} />
        ) : (
          <div className={`${formStyles.actions} ${formStyles.foot}`}>
            <Button type="submit" tone="ember">
              Save
            </Button>
            <Button tone="plain" onClick={onClose}>
              Leave them
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}

interface RatePreviewProps {
  form: RateForm;
  edit: RateEdit;
  cabins: readonly NamedCabin[];
  onClose: () => void;
  onSaved: OnSaved;
}

/** Preview of the changes, based on the nights stored now, and the Save button. */
function RatePreview({ form, edit, cabins, onClose, onSaved }: RatePreviewProps) {
  const { first, last } = form;
  const isAll = form.cabins.length === cabins.length;
  const query = useHostQuery('GET desk/calendar', {
    first,
    days: nightsBetween(first, last) + 1,
    ...(isAll ? {} : { cabins: [...form.cabins] }),
  });
  const { value, refetch } = query;
  const preview = useMemo(
    () => value && previewEdit(toDateWindow(value), first, last, edit),
    [value, first, last, edit],
  );
  const { busy, problem, run } = useAction();
  // Changes of other hosts found when the nights were loaded again.
  const [othersChanges, setOthersChanges] = useState<RateChange[]>([]);
  const loadProblem = getProblemMessage(query.problem);
  if (loadProblem !== null) return <ErrorState message={loadProblem} onRetry={refetch} />;
  if (!preview) return <Loading subject="these nights" />;
  const { changes, nights, skipped, unchanged } = preview;
  const hasTooManyChanges = changes.length > maxRateChanges;
  const save = async (): Promise<string | null> => {
    const response = await callHostApi('POST desk/change-nights', { changes: changes.map(toRateChangeCode) });
    if (response.ok) {
      onSaved(response.value);
      return null;
    }
    const currentRates =
      response.error.code === 'version_conflict' ? parseRateRuns(response.error.details?.['now']) : null;
    setOthersChanges(currentRates ? findConflictingChanges(changes, currentRates) : []);
    if (currentRates) await refetch();
    return currentRates ? null : getFailureMessage(response);
  };
  return (
    <section
      className={`${formStyles.form} ${styles.preview}`}
      aria-label="What changes"
      aria-busy={query.busy || undefined}
    >
      <p role="status">
        <strong>
          {nights === 0 ? 'Nothing changes yet.' : `${pluralize(nights, 'night')} would change.`}
        </strong>
        {unchanged > 0 && nights > 0 ? (
          <span>{` ${pluralize(unchanged, 'night')} as you want them already.`}</span>
        ) : null}
      </p>
      {othersChanges.length > 0 ? (
        <RateConflictNotice changes={othersChanges} cabins={cabins}>
          Nothing is saved: somebody changed these nights in between. Below is what saving would do now.
        </RateConflictNotice>
      ) : null}
      {nights > 0 ? <ChangeList caption="What changes" changes={changes} cabins={cabins} /> : null}
      <SkippedList skipped={skipped} cabins={cabins} />
      {hasTooManyChanges ? <p className={formStyles.problem}>Choose fewer cabins or nights.</p> : null}
      <ErrorMessage>{problem}</ErrorMessage>
      <div className={`${formStyles.actions} ${formStyles.foot}`}>
        <Button
          tone="ember"
          busy={busy}
          disabled={nights === 0 || hasTooManyChanges || query.busy}
          onClick={() => void run(save)}
        >
          Save
        </Button>
        <Button tone="plain" disabled={busy} onClick={onClose}>
          Leave them
        </Button>
      </div>
    </section>
  );
}

const max = 20;

/** Nights left unchanged because a guest has them. */
function SkippedList({
  skipped,
  cabins,
}: {
  skipped: readonly SkippedNights[];
  cabins: readonly NamedCabin[];
}) {
  if (skipped.length === 0) return null;
  const count = skipped.reduce((sum, { nights }) => sum + nights, 0);
  const isOne = cabins.length === 1;
  return (
    <div>
      <p>{pluralize(count, 'night')} neither opened nor blocked, because a guest has them:</p>
      <ul>
        {skipped.slice(0, max).map(({ cabin, first, nights, kind, reference }) => (
          <li key={`${cabin} ${first}`}>
            <span>
              {`${isOne ? '' : `${cabins.find(({ number }) => number === cabin)?.title ?? ''}, `}${formatRange(first, addDays(first, nights - 1))}: ${kind === 'booked' ? 'booked' : 'held'} `}
            </span>
            {reference ? <a href={getHostHref('bookings', reference)}>{reference}</a> : null}
          </li>
        ))}
        {skipped.length > max ? <li>and {skipped.length - max} more</li> : null}
      </ul>
    </div>
  );
}

type OnSaved = (response: SavedNightsResponse) => void;

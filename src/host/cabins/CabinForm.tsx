/** Form of a cabin with all fields, next to a preview of its card. */

import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { CabinCard } from '#components/CabinCard.tsx';
import '#components/cabin-card.css';
import '#components/video-tour-link.css';
import type { HostCabin } from '#contracts/cabins-host.ts';
import { hideCabinWarning, moveCabinWarning, unsupportedTownWarning } from '#domain/cabins/cabin-warnings.ts';
import { pluralize } from '#domain/text/plural.ts';
import { listChangedFields, previewCabinForm, type ReadOnlyCabinColumns } from '#fields/cabin-form.ts';
import { type CabinFields, cabinRules, cabinSections } from '#fields/cabin-rules.ts';
import { formatCabinField } from '#fields/format-field.ts';
import { ActionBar } from '#host/parts/ActionBar.tsx';
import { useNotices } from '#host/parts/BuildNotices.tsx';
import { EditConflict } from '#host/parts/EditConflict.tsx';
import list from '#host/parts/list.module.css';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { site } from '#site';
import { Button } from '#ui/Button.tsx';
import { Confirm } from '#ui/ConfirmDialog.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { FieldErrorContext } from '#ui/Field.tsx';
import { useAction } from '#ui/use-async-action.ts';
import { focusFirstError } from '#ui/use-focus.ts';
import { CabinFieldInput } from './CabinFieldInput.tsx';
import styles from './Cabins.module.css';
import { type CabinDraft, clearCabinDraft } from './cabin-draft.ts';
import { useCabinDraft } from './use-cabin-draft.ts';

export interface CabinFormProps {
  /** `null` for a new cabin. */
  number: number | null;
  /** Values of the card's preview while the form is invalid. */
  fields: CabinFields;
  readOnlyColumns: ReadOnlyCabinColumns;
  /** Number of confirmed bookings that have not ended. */
  staysAhead: number;
  createDraft: () => CabinDraft;
  /** Message in the action bar after a save. */
  savedMessage: string | null;
  onSaved: (cabin: HostCabin) => void;
}

const labels = Object.fromEntries(
  cabinSections.flatMap(({ fields }) => fields.map((field) => [field, cabinRules[field].label])),
);

export function CabinForm({
  number,
  fields,
  readOnlyColumns,
  staysAhead,
  createDraft,
  savedMessage,
  onSaved,
}: CabinFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const form = useCabinDraft(createDraft, number, onSaved);
  const { draft } = form;
  const preview = useMemo(
    () => previewCabinForm(draft.texts, fields, readOnlyColumns),
    [draft.texts, fields, readOnlyColumns],
  );
  const changes = listChangedFields(draft.before, draft.texts).length;
  const isChanged = changes > 0;
  useEffect(() => {
    // The action bar appears while typing and might cover the field.
    if (isChanged) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isChanged]);
  const [question, setQuestion] = useState<SaveQuestion | null>(null);
  const { named } = useNotices();
  const settings = useHostQuery('GET desk/settings', {}).value?.settings ?? [];
  const policies = settings.filter(({ kind }) => kind === 'policy').map(({ title }) => title);
  const save = async () => {
    const question =
      findTownQuestion(draft) ??
      findHidingQuestion(draft, fields.title, staysAhead, named[fields.slug]) ??
      findAddressQuestion(draft, fields.title, named[fields.slug]);
    if (question === null) return saveNow();
    setQuestion(question);
    return null;
  };
  const saveNow = async () => {
    const problem = await form.save();
    if (problem) focusFirstError(formRef.current);
    return problem;
  };
  const { busy, problem, run } = useAction();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isChanged) void run(save);
  };
  const discard = () => {
    clearCabinDraft(number);
    form.replace({ ...draft, texts: draft.before, errors: {}, conflict: null });
  };
  return (
    <form ref={formRef} className={styles.editor} noValidate onSubmit={submit}>
      <section className={styles.preview} aria-label="As guests see it">
        <p className={list.small}>As guests see it</p>
        <CabinCard cabin={preview} level={3} isPreview />
      </section>
      <div className={styles.sections}>
        {draft.conflict ? (
          <EditConflict
            subject="this cabin"
            others={draft.conflict}
            texts={draft.texts}
            onType={form.updateField}
            getLabel={(field) => cabinRules[field].label}
            formatText={formatCabinField}
          />
        ) : null}
        <ErrorSummary errors={draft.errors} labels={labels} />
        <FieldErrorContext value={draft.errors}>
          {cabinSections.map(({ title, fields: parts }) => (
            <section key={title} className={list.kind}>
              <h2>{title}</h2>
              <div className={styles.fields}>
                {parts.map((field) => (
                  <CabinFieldInput
                    key={field}
                    field={field}
                    policies={policies}
                    form={form}
                    cabin={readOnlyColumns.id}
                  />
                ))}
              </div>
            </section>
          ))}
        </FieldErrorContext>
        <datalist id="cabin-cities">
          {site.areas.map(({ city }) => (
            <option key={city} value={city} />
          ))}
        </datalist>
        {isChanged ? (
          <ActionBar key="changes" message={`${pluralize(changes, 'field')} changed`} problem={problem}>
            <Button tone="plain" disabled={busy} onClick={discard}>
              Discard
            </Button>
            <Button type="submit" tone="ember" busy={busy}>
              Save
            </Button>
          </ActionBar>
        ) : savedMessage ? (
          <ActionBar key="saved" message={savedMessage} focusKey="saved" />
        ) : null}
      </div>
      {question ? (
        <Confirm
          open
          title={question.title}
          confirmLabel={question.action}
          onConfirm={saveNow}
          onClose={() => setQuestion(null)}
        >
          <p>{question.warning}</p>
        </Confirm>
      ) : null}
    </form>
  );
}

/** Confirmation of a save with an unusual change. */
interface SaveQuestion {
  title: string;
  action: string;
  warning: string;
}

/** Returns a confirmation for a town without other cabins, before guests see it; or null. */
function findTownQuestion({ before, texts: { live, city } }: CabinDraft): SaveQuestion | null {
  const isTownNewToGuests = live === 'true' && (before.live !== 'true' || before.city !== city);
  const warning = isTownNewToGuests ? unsupportedTownWarning(city) : null;
  return warning === null ? null : { title: `Is ${city} right?`, action: `Save it with ${city}`, warning };
}

/** Returns a confirmation if a live cabin's address changes. `articles` link to the old one. */
const findAddressQuestion = (
  { before, texts }: CabinDraft,
  title: string,
  articles: readonly string[] = [],
): SaveQuestion | null =>
  before.live === 'true' && before.slug !== texts.slug
    ? {
        title: `Change the address of ${title}?`,
        action: 'Change it',
        warning: moveCabinWarning(before.slug, texts.slug, articles),
      }
    : null;

/** Returns a confirmation if a cabin is to be hidden. `articles` link to it. */
const findHidingQuestion = (
  { before, texts }: CabinDraft,
  title: string,
  staysAhead: number,
  articles: readonly string[] = [],
): SaveQuestion | null =>
  before.live === 'true' && texts.live === 'false'
    ? { title: `Hide ${title}?`, action: 'Hide it', warning: hideCabinWarning(staysAhead, articles) }
    : null;

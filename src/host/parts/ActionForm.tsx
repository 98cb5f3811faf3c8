import type { ReactNode, SubmitEvent } from 'react';
import type { CallProblem } from '#browser/call-api.ts';
import { actionFailureMessage, type FieldErrors, getFieldErrors } from '#host/call-host-api.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { FieldErrorContext } from '#ui/Field.tsx';
import { useAction } from '#ui/use-async-action.ts';
import { focusFirstError } from '#ui/use-focus.ts';
import { ErrorMessage } from './ErrorMessage.tsx';
import styles from './form.module.css';

/** Why a form was not carried out: in a sentence, as the server said it, or field by field; null where it was. */
export type FormFailure = string | CallProblem | { faults: FieldErrors } | null;

interface ActionFormProps {
  /** The words of its button. */
  action: string;
  tone?: 'ember' | 'quiet';
  className?: string | undefined;
  /** What its fields are called, in their order: those that say by themselves what is wrong with them. */
  labels?: Readonly<Record<string, string>>;
  /** Its only field, which says whatever is said. */
  field?: string;
  /** Carries it out with what is typed, by the names of its fields. */
  onSend: (typed: (name: string) => string) => Promise<FormFailure>;
  children: ReactNode;
  /** What else can be pressed. */
  beside?: ReactNode;
}

const noLabels = {};

/**
 * A form that does one thing when it is sent, once at a time, and says why it was not done: at its fields, of which the first takes
 * the focus, else above its button.
 */
export function ActionForm(props: ActionFormProps) {
  const { action, tone = 'ember', className = styles.form, labels = noLabels } = props;
  const { field, onSend, children, beside } = props;
  const { busy, problem, run } = useAction<NonNullable<FormFailure>>();
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const place = event.currentTarget;
    const data = new FormData(place);
    if (!(await run(() => onSend((name) => String(data.get(name) ?? '').trim())))) focusFirstError(place);
  };
  const { faults, sentence } = partsOf(problem, Object.keys(labels), field);
  const button = (
    <Button type="submit" tone={tone} busy={busy}>
      {action}
    </Button>
  );
  return (
    <form className={className} noValidate onSubmit={(event) => void send(event)}>
      <ErrorSummary faults={faults} labels={labels} />
      <FieldErrorContext value={byControl(faults)}>{children}</FieldErrorContext>
      <ErrorMessage>{sentence}</ErrorMessage>
      {beside ? (
        <div className={styles.actions}>
          {button}
          {beside}
        </div>
      ) : (
        button
      )}
    </form>
  );
}

/** What a refusal says at fields, and beside them where none of `shown` says it. */
function partsOf(
  problem: FormFailure,
  shown: readonly string[],
  only?: string,
): { faults: FieldErrors; sentence?: string } {
  if (problem === null) return { faults: {} };
  if (typeof problem === 'object' && 'faults' in problem) return problem;
  const sentence = typeof problem === 'string' ? problem : actionFailureMessage(problem);
  if (only !== undefined) return { faults: { [only]: sentence } };
  const faults = typeof problem === 'string' ? {} : getFieldErrors(problem);
  return shown.some((field) => field in faults) ? { faults } : { faults, sentence };
}

/** The fault of `guest.email` is that of the control `email`. */
const byControl = (faults: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field.slice(field.lastIndexOf('.') + 1), fault]),
  );

/** Form for one action of a host. Errors appear at their fields, else above the button. */

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

/**
 * Reason for refusing a form: a message, a server problem, or messages by field. `null` if it was
 * accepted.
 */
export type FormFailure = string | CallProblem | { errors: FieldErrors } | null;

interface ActionFormProps {
  /** Label of the submit button. */
  action: string;
  tone?: 'ember' | 'quiet';
  className?: string | undefined;
  /** Labels by field name, in order, of the fields that show their own error. */
  labels?: Readonly<Record<string, string>>;
  /** The form's only field. It shows every error. */
  field?: string;
  /** Submits. `readField` returns the value of a field by its name. */
  onSend: (readField: (name: string) => string) => Promise<FormFailure>;
  children: ReactNode;
  /** Button next to the submit button. */
  secondaryAction?: ReactNode;
}

const noLabels = {};

export function ActionForm(props: ActionFormProps) {
  const { action, tone = 'ember', className = styles.form, labels = noLabels } = props;
  const { field, onSend, children, secondaryAction } = props;
  const { busy, problem, run } = useAction<NonNullable<FormFailure>>();
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formElement = event.currentTarget;
    const data = new FormData(formElement);
    if (!(await run(() => onSend((name) => String(data.get(name) ?? '').trim()))))
      focusFirstError(formElement);
  };
  const { errors, message } = splitErrors(problem, Object.keys(labels), field);
  const button = (
    <Button type="submit" tone={tone} busy={busy}>
      {action}
    </Button>
  );
  return (
    <form className={className} noValidate onSubmit={(event) => void send(event)}>
      <ErrorSummary errors={errors} labels={labels} />
      <FieldErrorContext value={byControl(errors)}>{children}</FieldErrorContext>
      <ErrorMessage>{message}</ErrorMessage>
      {secondaryAction ? (
        <div className={styles.actions}>
          {button}
          {secondaryAction}
        </div>
      ) : (
        button
      )}
    </form>
  );
}

/** Splits errors into those of the fields in `shownFields` and a message for the rest. */
function splitErrors(
  problem: FormFailure,
  shownFields: readonly string[],
  only?: string,
): { errors: FieldErrors; message?: string } {
  if (problem === null) return { errors: {} };
  if (typeof problem === 'object' && 'errors' in problem) return problem;
  const message = typeof problem === 'string' ? problem : actionFailureMessage(problem);
  if (only !== undefined) return { errors: { [only]: message } };
  const errors = typeof problem === 'string' ? {} : getFieldErrors(problem);
  return shownFields.some((field) => field in errors) ? { errors } : { errors, message };
}

/** Maps an error at `guest.email` to the control `email`. */
const byControl = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field.slice(field.lastIndexOf('.') + 1), error]),
  );

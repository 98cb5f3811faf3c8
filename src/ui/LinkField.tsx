import { Field } from './Field.tsx';

/** A link to be copied by keyboard, selected, where the clipboard is closed. `promise` says what whoever gets it can do. */
export const LinkField = ({ url, promise }: { url: string; promise?: string }) => (
  <Field label={['Selected: copy it with your keyboard.', promise].filter(Boolean).join(' ')}>
    {(control) => (
      <input {...control} readOnly value={url} ref={select} onFocus={({ target }) => target.select()} />
    )}
  </Field>
);

const select = (field: HTMLInputElement | null) => field?.select();

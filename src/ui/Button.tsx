import type { ButtonHTMLAttributes } from 'react';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** At most one `ember` button on a screen. */
  tone?: 'ember' | 'quiet' | 'plain';
  /** Shows a spinner and ignores clicks; keeps focus and width. */
  busy?: boolean;
}

/** Button. With `aria-disabled` it ignores clicks and keeps the focus. */
export function Button({ tone = 'quiet', busy = false, className, children, onClick, ...rest }: ButtonProps) {
  const isOff = busy || rest['aria-disabled'] === true;
  return (
    <button
      type="button"
      {...rest}
      className={['button', className].filter(Boolean).join(' ')}
      data-tone={tone}
      aria-disabled={isOff || undefined}
      onClick={(event) => (isOff ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner /> : null}
      <span className="button-label">{children}</span>
    </button>
  );
}

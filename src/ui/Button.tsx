import type { ButtonHTMLAttributes } from 'react';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One ember button on a screen, no more. */
  tone?: 'ember' | 'quiet' | 'plain';
  /** Shows a spinner and swallows clicks, yet keeps focus and width. */
  busy?: boolean;
}

/** One that is only said to be disabled (`aria-disabled`) swallows clicks and keeps the focus. */
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

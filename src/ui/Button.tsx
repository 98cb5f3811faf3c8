import type { ButtonHTMLAttributes } from 'react';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One ember button on a screen, no more. */
  tone?: 'ember' | 'quiet' | 'plain';
  /** Shows a spinner and swallows clicks, yet keeps focus and width. */
  busy?: boolean;
}

export function Button({ tone = 'quiet', busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={['button', className].filter(Boolean).join(' ')}
      data-tone={tone}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

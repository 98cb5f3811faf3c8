import type { ComponentProps } from 'react';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The path of its drawing, in a square of 24 by 24. */
  iconPath: string;
  'aria-label': string;
}

/** A button with a drawing in place of words. One that is only said to be disabled (`aria-disabled`) keeps the focus and does nothing. */
export const IconButton = ({ iconPath, className = '', onClick, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`icon-button ${className}`}
    onClick={rest['aria-disabled'] ? undefined : onClick}
  >
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPath} />
    </svg>
    {children}
  </button>
);

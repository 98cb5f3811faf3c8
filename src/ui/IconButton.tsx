import type { ComponentProps } from 'react';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** SVG path in a 24 by 24 square. */
  iconPath: string;
  'aria-label': string;
}

/** Icon button. With `aria-disabled` it keeps focus and ignores clicks. */
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

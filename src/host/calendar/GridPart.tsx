import type { HTMLAttributes, Ref } from 'react';

export interface GridPartProps extends HTMLAttributes<HTMLDivElement> {
  role: 'grid' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'gridcell';
  ref?: Ref<HTMLDivElement>;
}

/** A part of an ARIA grid. No part of a table: that could not leave out the rows that are not in sight. */
export const GridPart = ({ role, ...rest }: GridPartProps) => <div role={role} {...rest} />;

import { isApplicationState } from '#domain/owner/state.ts';
import type { ViewProps } from '../view-props.ts';
import { OneOwner } from './OneOwner.tsx';
import { OwnerList } from './OwnerList.tsx';

/** Owners who would list a cabin: the list of one state, or the application the address names. */
export function Owners({ rest }: ViewProps) {
  if (rest === '' || isApplicationState(rest)) return <OwnerList state={rest || 'received'} />;
  return <OneOwner key={rest} reference={rest} />;
}

import type { ViewProps } from '../view-props.ts';
import { CabinEditor } from './CabinEditor.tsx';
import { CabinList } from './CabinList.tsx';
import { NewCabin } from './NewCabin.tsx';

/** `#cabins`, `#cabins/new` and `#cabins/3`. */
export function Cabins({ rest }: ViewProps) {
  if (rest === 'new') return <NewCabin />;
  return /^\d{1,4}$/.test(rest) ? <CabinEditor key={rest} number={Number(rest)} /> : <CabinList />;
}

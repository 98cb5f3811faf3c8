import { useStore } from '@nanostores/react';
import { $textMe } from '#stores/text-me-dialog.ts';
import { mountIsland } from '#ui/mount-island.tsx';
import { TextMeDialog } from './TextMeDialog.tsx';

/** Offers to text a cabin that was just saved. */
export function TextMeIsland() {
  const cabin = useStore($textMe);
  return cabin && <TextMeDialog key={cabin.id} cabin={cabin} />;
}

export const mount = (): void => mountIsland('text-me', <TextMeIsland />);

import type { DeskHost } from '#contracts/desk/session.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { SignedIn, Views } from './MenuParts.tsx';

interface DrawerProps {
  host: DeskHost;
  current: string;
  onClose: () => void;
}

/** The menu on a phone. */
export const Drawer = ({ host, current, onClose }: DrawerProps) => (
  <Dialog open onClose={onClose} title="The desk" variant="sheet">
    <nav aria-label="Desk">
      <Views current={current} onChoose={onClose} />
    </nav>
    <SignedIn host={host} />
  </Dialog>
);

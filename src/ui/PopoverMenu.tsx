import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

interface EntryDialogProps {
  onClose: () => void;
  /** Closes the dialog and says `Saved` next to the menu. */
  onSaved: () => void;
}

/** An entry of a menu: a link, an action, or a dialog that replaces the menu. */
export type MenuEntry = {
  label: string;
  /** Whether it is hidden while the page comes from the cache. */
  needsNetwork?: boolean;
} & (
  | { href: string }
  | { onChoose: () => void }
  /** A button that a script without React handles. */
  | { attributes: Readonly<Record<`data-${string}`, string>> }
  | { renderDialog: (props: EntryDialogProps) => ReactNode }
);

export interface MenuGroup {
  title?: string;
  entries: readonly MenuEntry[];
}

interface PopoverMenuProps {
  label: string;
  /** Whether the button shows three dots, and the label is its accessible name only. */
  isCompact?: boolean;
  className?: string | undefined;
  groups: readonly MenuGroup[];
}

/** Button with a menu of links, actions and dialogs, styled like the menus of the header. */
export function PopoverMenu({ label, isCompact, className, groups }: PopoverMenuProps) {
  const id = useId();
  // Each menu opens at its own button.
  const anchor = `--menu-${id.replace(/\W/g, '')}`;
  const opener = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [openLabel, setOpenLabel] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const shown = groups.flatMap(({ entries }) => entries).find((entry) => entry.label === openLabel);
  const close = () => setOpenLabel(null);
  const choose = (entry: MenuEntry) => {
    menu.current?.hidePopover();
    // A dialog returns the focus to the element that had it.
    opener.current?.querySelector('button')?.focus();
    setSaved(false);
    if ('onChoose' in entry) entry.onChoose();
    if ('renderDialog' in entry) setOpenLabel(entry.label);
  };
  return (
    <div ref={opener} className={className} style={{ anchorName: anchor }} data-no-print>
      {isCompact ? (
        <IconButton iconPath="M5 12h.01M12 12h.01M19 12h.01" aria-label={label} popoverTarget={id} />
      ) : (
        <Button tone="plain" popoverTarget={id}>
          {label}
          <svg className="icon" viewBox="0 0 12 12" width="12" aria-hidden="true">
            <path d="m2 4.5 4 4 4-4" />
          </svg>
        </Button>
      )}
      <div ref={menu} id={id} className="menu" popover="" style={{ positionAnchor: anchor }}>
        {groups
          .filter(({ entries }) => entries.length > 0)
          .map(({ title, entries }) => (
            <div key={title ?? ''} className="group">
              {title ? <p>{title}</p> : null}
              <ul className="links">
                {entries.map((entry) => (
                  <li key={entry.label} data-needs-network={entry.needsNetwork || undefined}>
                    <Entry entry={entry} onChoose={() => choose(entry)} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
      <span role="status">{isSaved ? 'Saved' : ''}</span>
      {shown && 'renderDialog' in shown
        ? shown.renderDialog({
            onClose: close,
            onSaved: () => {
              close();
              setSaved(true);
            },
          })
        : null}
    </div>
  );
}

function Entry({ entry, onChoose }: { entry: MenuEntry; onChoose: () => void }) {
  const { label } = entry;
  if ('href' in entry)
    return (
      <a href={entry.href} onClick={onChoose}>
        {label}
      </a>
    );
  return (
    <button type="button" onClick={onChoose} {...('attributes' in entry && entry.attributes)}>
      {label}
    </button>
  );
}

import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { TextInput } from './TextInput.tsx';

export interface CopyLinkProps {
  url: string;
  children: ReactNode;
  tone?: 'ember';
  onCopied: () => void;
}

/** Button that copies a link. Without clipboard access it shows the link, selected. */
export function CopyLink({ url, children, tone, onCopied }: CopyLinkProps) {
  const [isShown, setShown] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      onCopied();
    } catch {
      setShown(true);
    }
  };
  return (
    <>
      <Button {...(tone && { tone })} onClick={() => void copy()}>
        {children}
      </Button>
      {isShown ? (
        <TextInput
          label="Selected: copy it with your keyboard."
          ref={selectOnce}
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
      ) : null}
    </>
  );
}

const selectOnce = (field: HTMLInputElement | null) => field?.select();

import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#ui/use-action.ts';
import { DeskErrorMessage } from './Problem.tsx';

interface PressProps {
  /** How it is read out, where the words alone do not say of what. */
  label?: string | undefined;
  tone?: 'plain' | 'quiet' | 'ember';
  /** Carries it out; a sentence when that failed, null when it is done. */
  onPress: () => Promise<string | null>;
  children: ReactNode;
}

/** A button that carries out one thing, with why it failed beneath. */
export function Press({ label, tone = 'quiet', onPress, children }: PressProps) {
  const { busy, problem, run } = useAction();
  return (
    <>
      <Button tone={tone} busy={busy} aria-label={label} onClick={() => void run(onPress)}>
        {children}
      </Button>
      <DeskErrorMessage>{problem}</DeskErrorMessage>
    </>
  );
}

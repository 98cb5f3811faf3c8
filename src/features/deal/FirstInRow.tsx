import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CabinSummary } from '#domain/cabin/cabin.ts';
import { joinPage } from './join-page.ts';
import { dropFirst, newItem, putFirst, takeOut } from './rows.ts';

export interface FirstInRowProps {
  cabin: CabinSummary;
  children: ReactNode;
}

/** Stands at the head of the Popular row while it is rendered, and keeps its cabin out of every other place. */
export function FirstInRow({ cabin: { id, slug }, children }: FirstInRowProps) {
  const [item] = useState(newItem);
  useLayoutEffect(() => {
    const track = document.querySelector('[data-carousel="popular"] [data-track]');
    if (!track) return;
    const putBack = takeOut(id);
    putFirst(track, item);
    joinPage(item, slug);
    return () => {
      dropFirst(track, item);
      putBack();
    };
  }, [id, slug, item]);
  return createPortal(children, item);
}

import { type RefObject, useLayoutEffect } from 'react';
import { isLost } from '#ui/use-focus.ts';

/** Where nothing has the focus when there is other news, such as after the button pressed has gone, the element takes it; null is no news. */
export function useFocusOnNews(ref: RefObject<HTMLElement | null>, news: string | null): void {
  useLayoutEffect(() => {
    if (news !== null && isLost()) ref.current?.focus({ preventScroll: true });
  }, [ref, news]);
}

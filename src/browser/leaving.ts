// Without the Navigation API a browser does not say where it is going; a link to elsewhere may be a telephone number.

/** Runs `task` whenever a guest leaves for another page of this site. */
export function whenLeaving(task: () => void): void {
  let leavesSite = false;
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      leavesSite =
        link instanceof HTMLAnchorElement && (link.origin !== location.origin || link.download !== '');
    },
    true,
  );
  addEventListener('beforeunload', () => leavesSite || task());
}

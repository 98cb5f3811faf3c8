/** Shadow and banner, where scroll-driven animations cannot do it (spec §9: 10 px, 100 px). */
export function followScroll(header: HTMLElement): void {
  const follow = () => {
    header.toggleAttribute('data-floating', scrollY > 10);
    header.toggleAttribute('data-past-banner', scrollY >= 100);
  };
  addEventListener('scroll', follow, { passive: true });
  follow();
}

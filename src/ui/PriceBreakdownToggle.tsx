import { Disclosure, type DisclosureProps } from './Disclosure.tsx';

/**
 * Toggle below a total that shows its itemized price, or a sentence instead. Its styles load with
 * the itemized price (price-breakdown.css), possibly later.
 */
export const PriceBreakdownToggle = (props: Omit<DisclosureProps, 'label'>) => (
  <Disclosure label="Why this price" {...props} />
);

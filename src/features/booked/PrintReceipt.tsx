import { Button } from '#ui/Button.tsx';

/** The browser prints the receipt that is on this page for paper alone, or keeps it as a PDF. */
export const PrintReceipt = () => <Button onClick={() => print()}>Print the receipt</Button>;

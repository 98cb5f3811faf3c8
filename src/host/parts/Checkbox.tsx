import type { ReactNode } from 'react';
import styles from './form.module.css';

interface CheckProps {
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  className?: string | undefined;
  children: ReactNode;
}

export const Checkbox = ({ isOn, onTurn, className = '', children }: CheckProps) => (
  <label className={`${styles.check} ${className}`}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
    {children}
  </label>
);

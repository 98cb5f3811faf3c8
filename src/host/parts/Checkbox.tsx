import type { ReactNode } from 'react';
import styles from './form.module.css';

interface CheckProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  className?: string | undefined;
  children: ReactNode;
}

export const Checkbox = ({ isOn, onToggle, className = '', children }: CheckProps) => (
  <label className={`${styles.check} ${className}`}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onToggle(target.checked)} />
    {children}
  </label>
);

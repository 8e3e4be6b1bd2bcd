import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import styles from './first-markets.module.css';

interface FirstMarketsProps {
  readonly labels: readonly string[];
  readonly isChosen: (index: number) => boolean;
  readonly onTurn: (index: number) => void;
}

/** Which markets a new event begins with. */
export function FirstMarkets({ labels, isChosen, onTurn }: FirstMarketsProps) {
  if (labels.length === 0) return null;
  return (
    <fieldset className={styles.markets}>
      <legend>Its first markets</legend>
      {labels.map((label, index) => (
        <Checkbox key={label} label={label} checked={isChosen(index)} onChange={() => onTurn(index)} />
      ))}
    </fieldset>
  );
}

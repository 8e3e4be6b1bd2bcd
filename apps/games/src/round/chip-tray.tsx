import { useId } from 'react';
import type { Paise } from '@layline/units/money.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import { VisuallyHidden } from '@layline/ui/visually-hidden.tsx';
import { Chip } from '../board/chip.tsx';
import styles from './chip-tray.module.css';

interface ChipTrayProps {
  readonly chips: readonly Paise[];
  readonly value: Paise;
  readonly onChoose: (chip: Paise) => void;
}

/** The chips to lay: one of them is in the hand. */
export function ChipTray({ chips, value, onChoose }: ChipTrayProps) {
  const name = useId();
  const write = useAmount();
  return (
    <fieldset className={styles.tray}>
      <legend>
        <VisuallyHidden>Chip</VisuallyHidden>
      </legend>
      {chips.map((chip, tone) => (
        <label key={chip} className={styles.chip}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={chip === value}
            aria-label={write(chip)}
            onChange={() => onChoose(chip)}
          />
          <Chip amount={chip} tone={tone} />
        </label>
      ))}
    </fieldset>
  );
}

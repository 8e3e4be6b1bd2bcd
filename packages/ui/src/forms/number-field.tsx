import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import styles from './number-field.module.css';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';

interface NumberFieldProps extends Omit<
  TextFieldProps,
  'type' | 'end' | 'value' | 'onChange' | 'inputMode' | 'step'
> {
  /** The text typed so far; half-typed numbers stay as they are. */
  readonly value: string;
  readonly onValueChange: (text: string) => void;
  /** One step up (1) or down (-1), from the buttons or the arrow keys; the caller knows its ladder. */
  readonly onStep?: (direction: 1 | -1) => void;
  /** Labels of the step buttons, such as `Higher odds`. */
  readonly stepLabels?: { readonly up: string; readonly down: string };
}

const NUMERIC = /^\d*(?:[.,]\d*)?$/;

/**
 * A box for a decimal number. It accepts only digits and one point, and never rewrites the text while it is being
 * typed.
 */
export function NumberField({ value, onValueChange, onStep, stepLabels, ...rest }: NumberFieldProps) {
  const t = useTexts(ui);
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => {
        const text = event.target.value.replaceAll(/\s/g, '');
        if (NUMERIC.test(text)) onValueChange(text.replace(',', '.'));
      }}
      onKeyDown={(event) => {
        if (!onStep || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onStep(event.key === 'ArrowUp' ? 1 : -1);
      }}
      end={
        onStep && (
          <span className={styles.steps}>
            <IconButton icon="minus" label={stepLabels?.down ?? t('Lower')} onClick={() => onStep(-1)} />
            <IconButton icon="plus" label={stepLabels?.up ?? t('Higher')} onClick={() => onStep(1)} />
          </span>
        )
      }
    />
  );
}

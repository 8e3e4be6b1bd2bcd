import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { desk } from '../texts.ts';
import styles from './confirm.module.css';
import { ignoreRepeated } from './ignore-repeated.ts';
import { SlideButton } from './slide-button.tsx';

interface ConfirmButtonProps {
  /** What is confirmed, as the button says it. */
  readonly what: string;
  /** True where it takes a slide instead of a press. */
  readonly slide: boolean;
  readonly disabled: boolean;
  readonly onConfirm: () => void;
}

/** Sends what was asked about, with a press or a slide. While it is disabled it keeps the focus, so that the reason can be read. */
export function ConfirmButton({ what, slide, disabled, onConfirm }: ConfirmButtonProps) {
  const t = useTexts(desk);
  return slide ? (
    <SlideButton disabled={disabled} onConfirm={onConfirm}>
      {t('Slide: {what}', { what })}
    </SlideButton>
  ) : (
    <Button
      variant="primary"
      size="lg"
      className={styles.place}
      aria-disabled={disabled || undefined}
      onKeyDown={ignoreRepeated}
      onClick={() => {
        if (!disabled) onConfirm();
      }}
    >
      {what}
    </Button>
  );
}

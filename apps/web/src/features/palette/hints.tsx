import { useTexts } from '@layline/ui/language/texts.ts';
import { isApple } from '../../site/apple.ts';
import { palette } from './texts.ts';
import styles from './hints.module.css';

/** The keys of the palette, shown only where there is a keyboard. */
export function Hints() {
  const t = useTexts(palette);
  const keys = [
    ['↑ ↓', t('choose')],
    ['↵', t('open')],
    [isApple() ? '⌘ ↵' : 'Ctrl ↵', t('in a new tab')],
    ['1–9', t('type the number')],
  ] as const;
  return (
    <p className={styles.hints} aria-hidden>
      {keys.map(([key, meaning]) => (
        <span key={key}>
          <kbd>{key}</kbd> {meaning}
        </span>
      ))}
    </p>
  );
}

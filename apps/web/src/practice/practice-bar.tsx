import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { Paise } from '@layline/units/money.ts';
import styles from './practice.module.css';
import { practice } from './texts.ts';

interface PracticeBarProps {
  /** Available to bet; null while no match is played. Paise, like the exposure. */
  readonly balance: Paise | null;
  readonly exposure: Paise | null;
  /** True in the dark theme. */
  readonly dark: boolean;
  readonly onTheme: () => void;
}

/** The bar that marks everything below it as practice. */
export function PracticeBar({ balance, exposure, dark, onTheme }: PracticeBarProps) {
  const t = useTexts(practice);
  const amount = useAmount();
  return (
    <header className={styles.bar}>
      <strong className={styles.mark}>{t('Practice')}</strong>
      {balance !== null && (
        <p className={styles.money}>
          <span>{t('Play money')}</span> <b>{amount(balance)}</b>{' '}
          {exposure !== null && exposure !== 0 && (
            <span>{t('Exposure {amount}', { amount: amount(exposure) })}</span>
          )}
        </p>
      )}
      <IconButton
        variant="chrome"
        icon={dark ? 'sun' : 'moon'}
        label={dark ? t('Day colours') : t('Dark colours')}
        onClick={onTheme}
      />
      <a className={styles.leave} href="/">
        {t('Leave practice')}
      </a>
    </header>
  );
}

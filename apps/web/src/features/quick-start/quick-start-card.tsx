import type { ReactNode } from 'react';
import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import type { Step } from './step.ts';
import { quickStart } from './texts.ts';
import styles from './quick-start-card.module.css';

const NUMBERS = { choose: 1, price: 2, place: 3, sent: 3, waiting: 3, matched: null } as const;

const WORDS = {
  choose: 'Choose a match. Its prices are offers from other customers.',
  price: 'Press a blue price to back a runner to win. The amount below the price is what is on offer.',
  place: 'Choose a stake in play money, and place the bet.',
  sent: 'Your bet is on its way. In play it waits a few seconds before it reaches the market.',
  waiting:
    'Your bet is in the market, waiting for somebody to take the other side. To be matched at once, press a blue price and keep it as it is.',
  matched:
    'Your bet is matched: somebody took the other side. It stays among your open bets until its market is settled.',
} as const satisfies Record<Step['name'], TextOf<typeof quickStart>>;

const STOPPED = {
  price: 'Betting on this market is stopped at the moment. Wait for its prices, or choose another match.',
  place: 'Betting on this market is stopped at the moment. Your slip stays until you close it.',
} as const satisfies Partial<Record<Step['name'], TextOf<typeof quickStart>>>;

interface QuickStartCardProps {
  readonly step: Step['name'];
  /** The market that the step is about takes no bets at the moment. */
  readonly stopped: boolean;
  /** A link to a match. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The step of a demo user on the way to a first matched bet, in a sentence that is announced when it changes. */
export function QuickStartCard({ step, stopped, children, onClose }: QuickStartCardProps) {
  const t = useTexts(quickStart);
  const n = NUMBERS[step];
  const words = stopped && (step === 'price' || step === 'place') ? STOPPED[step] : WORDS[step];
  return (
    <section className={styles.card} aria-label={t('Quick start')}>
      <div className={styles.words}>
        <p className={styles.title}>{n === null ? t('Quick start') : t('Step {n} of 3', { n })}</p>
        <p role="status">{t(words)}</p>
        {children}
      </div>
      <IconButton icon="close" label={t('Close for good')} onClick={onClose} />
    </section>
  );
}

import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import type { Side } from '@layline/units/betting.ts';
import { desk } from '../texts.ts';
import type { Turn } from './turn.ts';
import styles from './turn.module.css';

const TEXTS = {
  LAPSE: 'What is unmatched lapses',
  PERSIST: 'What is unmatched stays',
  TAKE_SP: 'What is unmatched takes the starting price',
  LIMIT_ON_CLOSE: 'Only at the starting price, this price or better',
  MARKET_ON_CLOSE: 'Only at the starting price, whatever it is',
} as const satisfies Readonly<Record<Turn, TextOf<typeof desk>>>;

interface TurnChoiceProps {
  readonly side: Side;
  readonly turn: Turn;
  /** What the market offers. */
  readonly turns: readonly Turn[];
  readonly onTurn: (turn: Turn) => void;
}

/** What happens to an order when the market turns in-play. */
export function TurnChoice({ side, turn, turns, onTurn }: TurnChoiceProps) {
  const t = useTexts(desk);
  const isOnClose = turn === 'MARKET_ON_CLOSE' || turn === 'LIMIT_ON_CLOSE';
  return (
    <div className={styles.turn}>
      <SelectField
        label={t('When the market turns in-play')}
        compact
        options={turns.map((one) => [one, t(TEXTS[one])] as const)}
        value={turn}
        onChange={onTurn}
      />
      {isOnClose && (
        <p className={styles.note}>
          {side === 'LAY'
            ? t('It cannot be cancelled. The stake is what you can lose.')
            : t('It cannot be cancelled.')}
        </p>
      )}
    </div>
  );
}

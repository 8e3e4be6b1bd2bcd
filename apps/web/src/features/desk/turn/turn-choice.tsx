import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { Side } from '@layline/units/betting.ts';
import type { Paise } from '@layline/units/money.ts';
import { desk } from '../texts.ts';
import { statedLiability } from './turn.ts';
import type { Turn } from './turn.ts';
import styles from './turn.module.css';

const TEXTS = {
  LAPSE: 'It lapses',
  PERSIST: 'It stays',
  TAKE_SP: 'It takes the starting price',
  LIMIT_ON_CLOSE: 'All of it waits for the starting price, this price or better',
  MARKET_ON_CLOSE: 'All of it waits for the starting price, whatever it turns out to be',
} as const satisfies Readonly<Record<Turn, TextOf<typeof desk>>>;

interface TurnChoiceProps {
  readonly side: Side;
  readonly price: number;
  readonly stake: Paise;
  readonly turn: Turn;
  /** What the market offers. */
  readonly turns: readonly Turn[];
  readonly onTurn: (turn: Turn) => void;
}

/** What happens to an order when the market turns in-play. */
export function TurnChoice({ side, price, stake, turn, turns, onTurn }: TurnChoiceProps) {
  const t = useTexts(desk);
  const amount = useAmount();
  const isOnClose = turn === 'MARKET_ON_CLOSE' || turn === 'LIMIT_ON_CLOSE';
  return (
    <div className={styles.turn}>
      <SelectField
        label={t('Unmatched at the turn in-play')}
        compact
        options={turns.map((one) => [one, t(TEXTS[one])] as const)}
        value={turn}
        onChange={onTurn}
      />
      {isOnClose && (
        <p className={styles.note}>
          {t('It cannot be cancelled, and you can lose {amount}.', {
            amount: amount(side === 'LAY' ? statedLiability(stake, price) : stake),
          })}
        </p>
      )}
    </div>
  );
}

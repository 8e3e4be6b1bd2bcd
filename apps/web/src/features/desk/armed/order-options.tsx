import { OFFSET_STAKES, PAIR_MODES } from '@layline/domain/armed-orders.ts';
import type { OffsetStake, PairMode } from '@layline/domain/armed-orders.ts';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import type { PairChoice } from '../../../armed/pair-choices.ts';
import type { AnswerTerms, EntryTerms } from '../../../armed/use-armed.ts';
import { desk } from '../texts.ts';
import type { Turn } from '../turn/turn.ts';
import styles from './order-options.module.css';

/** How an order is armed, and what is to happen after it is matched. */
export interface OrderTerms extends EntryTerms, AnswerTerms {
  /** What happens to it when the market turns in-play, if it is placed at once. */
  readonly turn: Turn;
}

export const PLAIN_TERMS: OrderTerms = {
  otherId: null,
  pairMode: 'REDUCE',
  keepInPlay: true,
  ticks: 0,
  stakeBy: 'SAME',
  turn: 'LAPSE',
};

interface OrderOptionsProps {
  readonly terms: OrderTerms;
  readonly choices: readonly PairChoice[];
  readonly onTerms: (terms: OrderTerms) => void;
}

const PAIR_TEXTS = {
  CANCEL: 'Any fill cancels it',
  REDUCE: 'A fill reduces it by its share',
} as const satisfies Readonly<Record<PairMode, TextOf<typeof desk>>>;

const STAKE_TEXTS = {
  SAME: 'The same stake',
  EQUAL: 'Equal results',
} as const satisfies Readonly<Record<OffsetStake, TextOf<typeof desk>>>;

const TICKS = [0, 1, 2, 3, 5, 8, 12, 20, 50];

/** What can be chosen for an order besides its price and stake. */
export function OrderOptions({ terms, choices, onTerms }: OrderOptionsProps) {
  const t = useTexts(desk);
  const { otherId, pairMode, keepInPlay, ticks, stakeBy } = terms;
  return (
    <details className={styles.options} open={otherId !== null || ticks > 0 || undefined}>
      <summary className={styles.summary}>{t('Pairs and answers to fills')}</summary>
      <div className={styles.fields}>
        <SelectField
          label={t('If armed, paired with')}
          compact
          options={[
            ['', t('Nothing')] as const,
            ...choices.map(({ id, text }) => [String(id), text] as const),
          ]}
          value={otherId === null ? '' : String(otherId)}
          onChange={(value) => onTerms({ ...terms, otherId: value === '' ? null : Number(value) })}
        />
        {otherId !== null && (
          <SelectField
            label={t('When the other is matched')}
            compact
            options={PAIR_MODES.map((mode) => [mode, t(PAIR_TEXTS[mode])] as const)}
            value={pairMode}
            onChange={(mode) => onTerms({ ...terms, pairMode: mode })}
          />
        )}
        <Checkbox
          label={t('If armed, keep it in-play')}
          checked={keepInPlay}
          onChange={({ target }) => onTerms({ ...terms, keepInPlay: target.checked })}
        />
        <SelectField
          label={t('If placed, answer each fill')}
          compact
          options={TICKS.map((n) => [
            String(n),
            n === 0 ? t('Not at all') : t('{n} tick away|{n} ticks away', { n }),
          ])}
          value={String(ticks)}
          onChange={(value) => onTerms({ ...terms, ticks: Number(value) })}
        />
        {ticks > 0 && (
          <SelectField
            label={t('With')}
            compact
            options={OFFSET_STAKES.map((by) => [by, t(STAKE_TEXTS[by])] as const)}
            value={stakeBy}
            onChange={(by) => onTerms({ ...terms, stakeBy: by })}
          />
        )}
      </div>
    </details>
  );
}

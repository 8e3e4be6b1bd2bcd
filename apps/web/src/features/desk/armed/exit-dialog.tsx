import { EXIT_KINDS, WATCHES } from '@layline/domain/armed-orders.ts';
import type { ExitKind, Watch } from '@layline/domain/armed-orders.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { useState } from 'react';
import styles from '../desk.module.css';
import { desk } from '../texts.ts';
import type { HeldPosition } from './use-exits.ts';
import { LevelField, useLevel } from './level-field.tsx';
import type { PairChoice } from './order-options.tsx';
import type { ExitTerms } from './use-armed.ts';

interface ExitDialogProps {
  /** At least one. */
  readonly positions: readonly HeldPosition[];
  readonly choices: readonly PairChoice[];
  readonly onArm: (exit: ExitTerms) => void;
  readonly onClose: () => void;
}

const KIND_TEXTS = {
  STOP: 'Stop',
  TAKE_PROFIT: 'Take profit',
  TRAILING: 'Trailing stop',
} as const satisfies Readonly<Record<ExitKind, TextOf<typeof desk>>>;

const WATCH_TEXTS = {
  BEST_OFFER: 'The best odds on offer',
  LAST_TRADED: 'The odds at which others bet',
} as const satisfies Readonly<Record<Watch, TextOf<typeof desk>>>;

const EXPLAINED = {
  STOP: 'Closes your position once the odds turn this far against you.',
  TAKE_PROFIT: 'Closes your position once the odds are as good as this for you.',
  TRAILING:
    'Closes your position once the odds come back this many ticks from their best. The stop follows your profit, and never moves back.',
} as const satisfies Readonly<Record<ExitKind, TextOf<typeof desk>>>;

/** Ticks of a trailing stop, unless the player types others. */
const FIRST_TICKS = '5';

/** Asks when a position is to be closed by itself. */
export function ExitDialog({ positions, choices, onArm, onClose }: ExitDialogProps) {
  const t = useTexts(desk);
  const [kind, setKind] = useState<ExitKind>('STOP');
  const [chosen, setChosen] = useState(positions[0]?.runnerId ?? '');
  const [watch, setWatch] = useState<Watch>('BEST_OFFER');
  const [otherId, setOtherId] = useState('');
  const trails = kind === 'TRAILING';
  const price = useLevel(false, '');
  const ticks = useLevel(true, FIRST_TICKS);
  const typed = trails ? ticks : price;
  // The position may have been closed since the dialog was opened.
  const position = positions.find(({ runnerId }) => runnerId === chosen) ?? positions[0];
  const isKnown = choices.some(({ id }) => String(id) === otherId);
  return (
    <Dialog open onOpenChange={onClose} title={t('Close at odds')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          typed.tried();
          if (typed.level === null || position === undefined) return;
          const { runnerId, side } = position;
          onArm({
            ...typed.level,
            kind,
            runnerId,
            side,
            watch: trails ? 'BEST_OFFER' : watch,
            otherId: isKnown ? Number(otherId) : null,
          });
          onClose();
        }}
      >
        <SelectField
          label={t('Position on')}
          options={positions.map(({ runnerId, runner }) => [runnerId, runner] as const)}
          value={position?.runnerId ?? ''}
          onChange={setChosen}
        />
        <SelectField
          label={t('Kind')}
          options={EXIT_KINDS.map((one) => [one, t(KIND_TEXTS[one])] as const)}
          value={kind}
          onChange={setKind}
        />
        <p>{t(EXPLAINED[kind])}</p>
        <LevelField key={String(trails)} trails={trails} typed={typed} />
        {!trails && (
          <SelectField
            label={t('Watches')}
            options={WATCHES.map((one) => [one, t(WATCH_TEXTS[one])] as const)}
            value={watch}
            onChange={setWatch}
          />
        )}
        {choices.length > 0 && (
          <SelectField
            label={t('One cancels the other, with')}
            options={[
              ['', t('Nothing')] as const,
              ...choices.map(({ id, text }) => [String(id), text] as const),
            ]}
            value={isKnown ? otherId : ''}
            onChange={setOtherId}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('Not now')}</Button>
          <Button variant="primary" type="submit">
            {t('Arm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

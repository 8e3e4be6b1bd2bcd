import { EXIT_KINDS, WATCHES } from '@layline/domain/armed-orders.ts';
import type { ExitKind, Watch } from '@layline/domain/armed-orders.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { useState } from 'react';
import { armedOrders } from './texts.ts';
import type { HeldPosition } from './use-exits.ts';
import { LevelDialog } from './level-dialog.tsx';
import { useLevel } from './level-field.tsx';
import type { PairChoice } from './pair-choices.ts';
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
} as const satisfies Readonly<Record<ExitKind, TextOf<typeof armedOrders>>>;

const WATCH_TEXTS = {
  BEST_OFFER: 'The best odds on offer',
  LAST_TRADED: 'The odds at which others bet',
} as const satisfies Readonly<Record<Watch, TextOf<typeof armedOrders>>>;

const EXPLAINED = {
  STOP: 'Closes your position once the odds turn this far against you.',
  TAKE_PROFIT: 'Closes your position once the odds are this good for you.',
  TRAILING:
    'Closes your position once the odds come back this many ticks from their best. The stop follows your profit, and never moves back.',
} as const satisfies Readonly<Record<ExitKind, TextOf<typeof armedOrders>>>;

/** Ticks of a trailing stop, unless the player types others. */
const FIRST_TICKS = '5';

/** Asks when to close a position automatically. */
export function ExitDialog({ positions, choices, onArm, onClose }: ExitDialogProps) {
  const t = useTexts(armedOrders);
  const [kind, setKind] = useState<ExitKind>('STOP');
  const [chosen, setChosen] = useState(positions[0]?.runnerId ?? '');
  const [watch, setWatch] = useState<Watch>('BEST_OFFER');
  const [otherId, setOtherId] = useState('');
  const trails = kind === 'TRAILING';
  const price = useLevel(false, '');
  const ticks = useLevel(true, FIRST_TICKS);
  // The position may have been closed since the dialog was opened.
  const position = positions.find(({ runnerId }) => runnerId === chosen) ?? positions[0];
  const isKnown = choices.some(({ id }) => String(id) === otherId);
  return (
    <LevelDialog
      title={t('Close at odds')}
      before={
        <>
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
        </>
      }
      after={
        <>
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
        </>
      }
      trails={trails}
      typed={trails ? ticks : price}
      leave={t('Not now')}
      submit={t('Arm')}
      onLevel={(level) => {
        if (position === undefined) return;
        const { runnerId, side } = position;
        onArm({
          ...level,
          kind,
          runnerId,
          side,
          watch: trails ? 'BEST_OFFER' : watch,
          otherId: isKnown ? Number(otherId) : null,
        });
      }}
      onClose={onClose}
    />
  );
}

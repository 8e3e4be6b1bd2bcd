import type { Paise } from '@layline/units/money.ts';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { cx } from '@layline/ui/cx.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import { Chip } from '../board/chip.tsx';
import type { Outcome } from './own-result.ts';
import { tableRound } from './texts.ts';
import styles from './bet-dock.module.css';

interface DockFiguresProps {
  /** Paise; null if the page shows it elsewhere. */
  readonly balance: Paise | null;
  /** Totals of the draft and of the placed bets, paise. */
  readonly draftTotal: Paise;
  readonly placedTotal: Paise;
  /** What both together return with the best possible outcome, paise. */
  readonly bestReturn: Paise;
  /** What the placed bets returned, once known. */
  readonly outcome: Pick<Outcome, 'returned' | 'net'> | null;
  /** Why the draft cannot be placed, or that it was. */
  readonly note: { readonly tone: 'error' | 'info'; readonly text: string } | null;
}

export interface DockProps extends DockFiguresProps {
  readonly chips: readonly Paise[];
  readonly chip: Paise;
  readonly onChip: (chip: Paise) => void;
  readonly canUndo: boolean;
  readonly canRepeat: boolean;
  readonly sending: boolean;
  /** True if the draft may be sent now. */
  readonly ready: boolean;
  /** True while no bets are taken; the reason is shown elsewhere. */
  readonly locked: boolean;
  readonly onUndo: () => void;
  readonly onClear: () => void;
  readonly onRepeat: () => void;
  readonly onDouble: () => void;
  readonly onPlace: () => void;
}

interface FigureProps {
  readonly name: string;
  readonly amount: Paise;
  readonly profit?: boolean;
}

function Figure({ name, amount, profit = false }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <MoneyText amount={amount} form="short" profit={profit} symbol />
      </dd>
    </div>
  );
}

/**
 * The totals of the bets or, once known, what they returned. An error takes their place; a success is only announced.
 */
function DockFigures({ balance, draftTotal, placedTotal, bestReturn, outcome, note }: DockFiguresProps) {
  const t = useTexts(tableRound);
  const wrong = note?.tone === 'error' ? note.text : null;
  return (
    <div className={styles.figures}>
      <dl className={styles.sums}>
        {balance !== null && <Figure name={t('Balance')} amount={balance} />}
        {wrong === null && (
          <>
            <Figure name={t('Placed')} amount={placedTotal} />
            {outcome && draftTotal === 0 ? (
              <>
                <Figure name={t('Returned')} amount={outcome.returned} />
                <Figure name={t('This round')} amount={outcome.net} profit />
              </>
            ) : (
              <>
                <Figure name={t('Not placed')} amount={draftTotal} />
                <Figure name={t('Returns up to')} amount={bestReturn} />
              </>
            )}
          </>
        )}
      </dl>
      <p role="status" className={styles.wrong}>
        {wrong ?? <VisuallyHidden>{note?.text}</VisuallyHidden>}
      </p>
    </div>
  );
}

interface ChipTrayProps {
  readonly chips: readonly Paise[];
  readonly value: Paise;
  readonly onChoose: (chip: Paise) => void;
}

/** The chips, one of them chosen. */
function ChipTray({ chips, value, onChoose }: ChipTrayProps) {
  const t = useTexts(tableRound);
  const name = useId();
  const write = useAmount();
  return (
    <fieldset className={styles.tray}>
      <legend>
        <VisuallyHidden>{t('Chip')}</VisuallyHidden>
      </legend>
      {chips.map((chip, tone) => (
        <label key={chip} className={styles.chip}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={chip === value}
            aria-label={write(chip)}
            onChange={() => onChoose(chip)}
          />
          <Chip amount={chip} tone={tone} />
        </label>
      ))}
    </fieldset>
  );
}

interface ActionProps {
  readonly can: boolean;
  readonly busy?: boolean;
  readonly primary?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** `aria-disabled` instead of disabled, because a button that becomes disabled while in use would lose the keyboard focus. */
function Action({ can, busy = false, primary = false, onPress, children }: ActionProps) {
  return (
    <Button
      size="sm"
      variant={primary ? 'primary' : 'secondary'}
      className={cx(styles.action, primary && styles.place)}
      aria-disabled={!can || undefined}
      busy={busy}
      onClick={() => {
        if (can) onPress();
      }}
    >
      {children}
    </Button>
  );
}

/** Chips and the buttons for them, within reach of one thumb. */
export function BetDock(props: DockProps) {
  const t = useTexts(tableRound);
  const write = useAmount();
  const { draftTotal, locked } = props;
  return (
    <section className={styles.dock} aria-label={t('Your bets')}>
      <DockFigures {...props} />
      <ChipTray chips={props.chips} value={props.chip} onChoose={props.onChip} />
      <div className={styles.actions}>
        <Action can={props.canUndo} onPress={props.onUndo}>
          {t('Undo')}
        </Action>
        <Action can={draftTotal > 0} onPress={props.onClear}>
          {t('Clear')}
        </Action>
        {draftTotal > 0 ? (
          <Action can={!locked} onPress={props.onDouble}>
            {t('Double')}
          </Action>
        ) : (
          <Action can={props.canRepeat && !locked} onPress={props.onRepeat}>
            {t('Repeat')}
          </Action>
        )}
        <Action primary can={props.ready} busy={props.sending} onPress={props.onPlace}>
          {draftTotal > 0 ? t('Place {amount}', { amount: write(draftTotal) }) : t('Place')}
        </Action>
      </div>
    </section>
  );
}

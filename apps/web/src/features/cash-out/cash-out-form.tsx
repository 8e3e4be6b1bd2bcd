import { Button } from '@layline/ui/forms/button.tsx';
import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useEscape } from '@layline/ui/overlays/use-escape.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { Paise } from '@layline/units/money.ts';
import { useEffect, useRef } from 'react';
import type { BetForm } from '../../betting/bet-form.ts';
import type { CashOutOffer } from '../../provider/cash-out.ts';
import type { CashOutView } from './cash-out-view.ts';
import { Choices } from './choices.tsx';
import { StruckBets } from './struck-bets.tsx';
import { cashOut } from './texts.ts';
import styles from './cash-out.module.css';

/** Shares that can be chosen, basis points. */
const SHARES = [2_500, 5_000, 7_500, 10_000] as const;

/** The whole of a position, basis points. */
export const WHOLE = 10_000;

/** What the player has chosen to cash out. */
export interface Chosen {
  /** Basis points. */
  readonly share: number;
  /** Null for the whole market. */
  readonly runnerId: string | null;
}

export interface CashOutFormProps {
  readonly view: CashOutView;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  /** The runners that can be cashed out alone; none if there is only one. */
  readonly runners: readonly { readonly id: string; readonly name: string }[];
  readonly form: BetForm;
  readonly nameOf: (runnerId: string) => string;
  /** Own unmatched bets that a cash-out cancels. */
  readonly unmatched: number;
  /** The last press was not carried out because the figure had fallen. */
  readonly isAskedAgain: boolean;
  /** This panel announces what it shows; another panel of the same market does not. */
  readonly speaks: boolean;
  readonly onPress: () => void;
  readonly onClose: () => void;
}

function Figure({ name, amount }: { readonly name: string; readonly amount: Paise | null }) {
  return (
    amount !== null && (
      <div className={styles.figure}>
        <dt>{name}</dt>
        <dd>
          <MoneyText amount={amount} form="short" profit />
        </dd>
      </div>
    )
  );
}

/** What the cash-out brings, in figures. */
function Figures({ offer }: { readonly offer: CashOutOffer | null }) {
  const t = useTexts(cashOut);
  const { figure = null, most = null, net = null, now = null } = offer ?? {};
  return (
    <dl className={styles.figures} aria-busy={offer === null || undefined}>
      <Figure name={t('At least')} amount={figure} />
      {most !== figure && <Figure name={t('At most')} amount={most} />}
      {net !== figure && <Figure name={t('After commission, at least')} amount={net} />}
      <Figure name={t('Without it, at worst')} amount={now} />
    </dl>
  );
}

/** What the player should know before the press. */
function Notes({ view, unmatched }: Pick<CashOutFormProps, 'view' | 'unmatched'>) {
  const t = useTexts(cashOut);
  return (
    <ul className={styles.notes}>
      {view.offer?.partOnly && <li>{t('The offers close only a part of your position.')}</li>}
      {unmatched > 0 && (
        <li>
          {t('Your unmatched bet here is cancelled.|Your {n} unmatched bets here are cancelled.', {
            n: unmatched,
          })}
        </li>
      )}
      {view.delaySec > 0 && (
        <li>{t('In-play a cash-out waits {n} s before it is carried out.', { n: view.delaySec })}</li>
      )}
      <li>{t('A cash-out is struck at this figure or better, or not at all. It cannot be undone.')}</li>
    </ul>
  );
}

/** How much is cashed out, what it brings, and the button. Enter cashes out, Escape closes. */
export function CashOutForm(props: CashOutFormProps) {
  const { view, chosen, onChoose, runners, form, nameOf, unmatched, isAskedAgain, speaks, onPress, onClose } =
    props;
  const t = useTexts(cashOut);
  const amount = useAmount();
  const element = useRef<HTMLFormElement>(null);
  const { offer, hindrance } = view;
  useEscape(element, onClose);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <form
      ref={element}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (offer && hindrance === null) onPress();
      }}
    >
      <header className={styles.head}>
        <p className={styles.title}>{t('Cash out')}</p>
        <IconButton icon="close" label={t('Close the cash-out')} onClick={onClose} />
      </header>
      <Choices
        label={t('How much')}
        choices={SHARES.map((share) => ({
          value: share,
          label: share === WHOLE ? t('All') : `${share / 100} %`,
        }))}
        value={chosen.share}
        onChoose={(share) => onChoose({ ...chosen, share })}
      />
      {runners.length > 1 && (
        <Choices
          label={t('Your bets on')}
          choices={[
            { value: null, label: t('Whole market') },
            ...runners.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={chosen.runnerId}
          onChoose={(runnerId) => onChoose({ ...chosen, runnerId })}
        />
      )}
      <Figures offer={offer} />
      <StruckBets bets={offer?.legs ?? []} form={form} nameOf={nameOf} />
      <Notes view={view} unmatched={unmatched} />
      <p className={styles.message} role={speaks ? 'alert' : undefined}>
        {isAskedAgain &&
          t(
            'The figure fell before your cash-out arrived. Nothing was struck. Press again to take the new one.',
          )}
      </p>
      <p className={styles.message} role={speaks ? 'status' : undefined}>
        {hindrance}
      </p>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        aria-disabled={offer === null || hindrance !== null || undefined}
      >
        {offer === null ? t('Cash out') : t('Cash out {amount}', { amount: amount(offer.figure) })}
      </Button>
    </form>
  );
}

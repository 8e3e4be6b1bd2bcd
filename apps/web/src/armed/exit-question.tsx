import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { useOfferText } from '../betting/offer-text.ts';
import type { OwnOffer } from '../betting/own-offers.ts';
import { armedOrders } from './texts.ts';
import styles from './armed.module.css';
import { exitText } from './armed-words.ts';
import { ExitDialog } from './exit-dialog.tsx';
import type { Exits } from './use-exits.ts';
import { pairChoices } from './pair-choices.ts';
import type { Armed } from './use-armed.ts';

interface ExitQuestionProps extends Exits {
  /** The words of the button. */
  readonly ask: string;
  readonly armed: Armed;
  /** The player's offers in the market. */
  readonly offers: readonly OwnOffer[];
  readonly runnerName: (runnerId: string) => string;
}

/** Offers to close a position at odds, where one is held. */
export function ExitQuestion(props: ExitQuestionProps) {
  const { ask, positions, armed, offers, runnerName, open, onOpen } = props;
  const t = useTexts(armedOrders);
  const amount = useAmount();
  const offerText = useOfferText();
  const words = { t, amount, price: (price: number) => offerText('ODDS', price) };
  if (!armed.isOffered || positions.length === 0) return null;
  return (
    <>
      <Button size="sm" className={styles.exit} onClick={() => onOpen(true)}>
        {ask}
      </Button>
      {open && (
        <ExitDialog
          positions={positions}
          choices={pairChoices(words, { offers, orders: armed.orders, runnerName })}
          onArm={(exit) => armed.armExit(exit, exitText(words, exit, runnerName(exit.runnerId), null))}
          onClose={() => onOpen(false)}
        />
      )}
    </>
  );
}

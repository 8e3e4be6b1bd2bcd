import { Button } from '@layline/ui/forms/button.tsx';
import { NumberField } from '@layline/ui/forms/number-field.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { MINUTE } from '@layline/ui/format/when-forms.ts';
import { useWhen } from '@layline/ui/format/use-when.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { Badge } from '@layline/ui/states/badge.tsx';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import type { DisputableWeek, OwnDispute, StatementLine } from '../../provider/own-disputes.ts';
import styles from './cashier.module.css';
import { cashier } from './texts.ts';

const OUTCOME_WORDS = {
  DISMISSED: 'Dismissed',
  CORRECTED: 'Settled by a correction',
  ADJUSTED: 'Found right',
} as const satisfies Record<string, TextOf<typeof cashier>>;

const REASON_MAX = 500;

/** The name of a line: its event and market, or what it is that belongs to none. */
function useLineName() {
  const t = useTexts(cashier);
  return ({ eventTitle, name }: Pick<StatementLine, 'eventTitle' | 'name'>): string =>
    [eventTitle, name].filter((part) => part !== null).join(', ') || t('Casino and bonuses');
}

interface DisputableLinesProps {
  readonly week: DisputableWeek;
  readonly onDispute: (line: StatementLine) => void;
}

/** The lines of the closed week that can still be disputed. */
export function DisputableLines({ week: { lines, closesAt }, onDispute }: DisputableLinesProps) {
  const t = useTexts(cashier);
  const when = useWhen();
  const nameOf = useLineName();
  if (lines.length === 0) return null;
  return (
    <>
      {closesAt !== null && (
        <p className={styles.muted}>
          {t('Is something wrong with the week closed last? You can dispute it until {time}.', {
            time: when(closesAt, MINUTE),
          })}
        </p>
      )}
      <ul className={styles.stack}>
        {lines.map((line) => (
          <li key={line.marketId ?? ''} className={styles.panelHead}>
            <span>
              {nameOf(line)} <MoneyText amount={line.total} symbol profit />
            </span>
            <Button
              size="sm"
              aria-label={t('Dispute {line}', { line: nameOf(line) })}
              onClick={() => onDispute(line)}
            >
              {t('Dispute')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface DisputeFormProps {
  readonly line: StatementLine;
  readonly amount: string;
  readonly reason: string;
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onAmount: (text: string) => void;
  readonly onReason: (text: string) => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** The form by which a player disputes a line. */
export function DisputeForm(props: DisputeFormProps) {
  const { line, amount, reason, problem, busy, onAmount, onReason, onSend, onCancel } = props;
  const t = useTexts(cashier);
  const nameOf = useLineName();
  return (
    <form
      className={styles.stack}
      noValidate
      aria-label={t('Dispute {line}', { line: nameOf(line) })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSend();
      }}
    >
      <p>
        {nameOf(line)} <MoneyText amount={line.total} symbol profit />
      </p>
      <NumberField
        label={t('How much more you should have')}
        required
        value={amount}
        onValueChange={onAmount}
        error={problem ?? undefined}
      />
      <TextField
        label={t('What is wrong')}
        required
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
      <p className={styles.muted}>
        {t('Your agent reads it; the level above your agent decides. A line can be disputed once.')}
      </p>
      <DialogActions>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('Dispute')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** The disputes between a player and the agent, newest first, with what became of each. */
export function DisputeList({ disputes }: { readonly disputes: readonly OwnDispute[] }) {
  const t = useTexts(cashier);
  if (disputes.length === 0) return <p className={styles.muted}>{t('Nothing has been disputed.')}</p>;
  return (
    <ul className={styles.stack}>
      {disputes.map((dispute) => (
        <DisputeItem key={dispute.disputeId} dispute={dispute} />
      ))}
    </ul>
  );
}

function DisputeItem({ dispute }: { readonly dispute: OwnDispute }) {
  const t = useTexts(cashier);
  const when = useWhen();
  const nameOf = useLineName();
  const { claimant, amount, lines, reason, openedAt, outcome, adjustment, decision } = dispute;
  const wording = claimant === 'PARENT' ? t('Your agent claims') : t('You claim');
  return (
    <li className={styles.stack}>
      <div className={styles.panelHead}>
        <span>
          {wording} <MoneyText amount={amount} symbol />
        </span>
        {outcome !== 'UNKNOWN' && <Badge>{t(outcome === null ? 'Waiting' : OUTCOME_WORDS[outcome])}</Badge>}
      </div>
      {lines.length > 0 && <span>{lines.map(nameOf).join('; ')}</span>}
      {reason !== null && <span>{reason}</span>}
      {adjustment !== null && adjustment > 0 && (
        <span>
          {t('Moved')} <MoneyText amount={adjustment} symbol />
        </span>
      )}
      {decision !== null && <span>{t('Decision: {reason}', { reason: decision })}</span>}
      {openedAt !== null && <span className={styles.muted}>{when(openedAt, MINUTE)}</span>}
    </li>
  );
}

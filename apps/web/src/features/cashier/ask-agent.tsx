import { useState } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { NumberField } from '@layline/ui/forms/number-field.tsx';
import { toastFailure } from '@layline/ui/overlays/report-failure.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { invalidate } from '../../api/reads.ts';
import { askAgentWithdrawal } from '../../provider/agent-entries.ts';
import { request } from '../../provider/request.ts';
import { typedPaise } from './amount-rule.ts';
import styles from './cashier.module.css';
import { CustomerRefs } from './send-request.ts';
import { cashier } from './texts.ts';

interface AskFormProps {
  readonly amount: string;
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onAmount: (text: string) => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** The form by which a player asks the agent for money. */
export function AskForm({ amount, problem, busy, onAmount, onSend, onCancel }: AskFormProps) {
  const t = useTexts(cashier);
  return (
    <form
      className={styles.stack}
      noValidate
      aria-label={t('Ask for your money')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSend();
      }}
    >
      <NumberField
        label={t('Amount')}
        required
        value={amount}
        onValueChange={onAmount}
        error={problem ?? undefined}
      />
      <p className={styles.muted}>
        {t(
          'It stays in your account until it is paid. If your agent does not answer within 24 hours, the level above pays.',
        )}
      </p>
      <DialogActions>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('Ask')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** A button that opens the form. A request whose answer was lost is sent again under the same id. */
export function AskAgent() {
  const t = useTexts(cashier);
  const [amount, setAmount] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refs] = useState(() => new CustomerRefs());

  async function send(): Promise<void> {
    const asked = typedPaise(amount?.trim() ?? '');
    if (asked === undefined || asked === 0) {
      setProblem(t('amount is not valid.'));
      return;
    }
    setBusy(true);
    const externalId = refs.refFor({ asked });
    const outcome = await request(askAgentWithdrawal, { body: { externalId, amount: asked } });
    refs.settle(outcome.ok ? null : outcome.failure);
    setBusy(false);
    setProblem(null);
    if (!outcome.ok) {
      toastFailure(outcome.failure);
      return;
    }
    setAmount(null);
    showToast('success', t('Your agent has been asked.'));
    invalidate('money');
  }

  if (amount === null) return <Button onClick={() => setAmount('')}>{t('Ask for your money')}</Button>;
  return (
    <AskForm
      amount={amount}
      problem={problem}
      busy={busy}
      onAmount={setAmount}
      onSend={() => void send()}
      onCancel={() => {
        setAmount(null);
        setProblem(null);
      }}
    />
  );
}

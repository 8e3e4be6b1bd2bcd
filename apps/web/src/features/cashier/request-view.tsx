import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { toastFailure } from '@layline/ui/overlays/report-failure.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { invalidate } from '../../api/reads.ts';
import { usePollWithoutHub } from '../../live/use-poll-without-hub.ts';
import { cancelRequest } from '../../provider/cashier.ts';
import type { Checkout, MoneyRequest } from '../../provider/cashier.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { useSettings } from '../../site/site-store.ts';
import { PanelSkeleton } from './cashier-parts.tsx';
import styles from './cashier.module.css';
import { openCheckout } from './open-checkout.ts';
import { requestQuery } from './queries.ts';
import { ReceiptView, RequestDetail } from './request-detail.tsx';
import { cashier } from './texts.ts';
import { cashierRefusal } from './words.ts';

/** Cancels a request, reports the outcome and reloads the requests; ignores a second press in the meantime. */
function useCancelRequest() {
  const [busy, setBusy] = useState(false);
  const t = useTexts(cashier);
  const amount = useAmount();

  async function cancel(requestId: string): Promise<void> {
    setBusy(true);
    const outcome = await request(cancelRequest, { body: { requestId } });
    if (outcome.ok) showToast('success', t('Request cancelled.'));
    else toastFailure(outcome.failure, cashierRefusal(outcome.failure, amount));
    invalidate('money');
    setBusy(false);
  }

  return {
    busy,
    cancel: (requestId: string) => {
      if (!busy) void cancel(requestId);
    },
  };
}

/**
 * Pays an online deposit on the gateway’s own page, which is closed again once there is nothing left to pay or the view is left. The request itself shows when the
 * money has arrived.
 */
function usePayOnline(checkout: Checkout | null) {
  const [busy, setBusy] = useState(false);
  const t = useTexts(cashier);
  const site = useSettings()?.domainTitle ?? location.hostname;
  const over = useRef<AbortController>(undefined);
  const orderId = checkout?.orderId;
  useEffect(() => () => over.current?.abort(), [orderId]);

  async function open(payable: Checkout): Promise<void> {
    setBusy(true);
    over.current = new AbortController();
    try {
      const end = await openCheckout(payable, site, over.current.signal);
      if (end === 'paid') {
        showToast('info', t('Paid. The amount is added as soon as the payment is confirmed.'));
      }
    } catch (cause) {
      showToast('error', cause instanceof Error ? cause.message : t('The payment could not be opened.'));
    }
    invalidate('money');
    setBusy(false);
  }

  return {
    busy,
    open:
      checkout === null
        ? null
        : () => {
            if (!busy) void open(checkout);
          },
  };
}

type Texts = Write<TextOf<typeof cashier>>;

function depositWarning(amount: string | null, t: Texts): string {
  return amount === null
    ? t('Cancel only if you have not paid: a cancelled request will not be processed.')
    : t('Cancel only if you have not paid {amount}: a cancelled request will not be processed.', { amount });
}

function withdrawalWarning(amount: string | null, t: Texts): string {
  return amount === null
    ? t('The amount goes back to your balance and can be bet again.')
    : t('{amount} goes back to your balance and can be bet again.', { amount });
}

interface CancelDialogProps {
  readonly request: MoneyRequest;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a request is cancelled. */
export function CancelDialog({ request, onConfirm, onClose }: CancelDialogProps) {
  const t = useTexts(cashier);
  const write = useAmount();
  const amount = request.amount === null ? null : write(request.amount);
  const isDeposit = request.type === 'DEPOSIT';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isDeposit ? t('Cancel the deposit?') : t('Cancel the withdrawal?')}
    >
      <div className={styles.stack}>
        <p>{isDeposit ? depositWarning(amount, t) : withdrawalWarning(amount, t)}</p>
        <DialogActions>
          <Button onClick={onClose}>{t('Keep it')}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {isDeposit ? t('Cancel request') : t('Cancel withdrawal')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** A request by its id, kept up to date (R2.17 with the id of a request). */
export function RequestView({ requestId }: { readonly requestId: string }) {
  const t = useTexts(cashier);
  const refetchInterval = usePollWithoutHub();
  const query = useQuery({ ...requestQuery(useUser()?.userName ?? null, requestId), refetchInterval });
  const { busy, cancel } = useCancelRequest();
  const pay = usePayOnline(query.data?.status === 'PENDING' ? query.data.checkout : null);
  const [asking, setAsking] = useState(false);
  return (
    <ReadState query={query} what={t('The request')} skeleton={<PanelSkeleton count={1} height="240px" />}>
      {(request) =>
        request === null ? (
          <div className={styles.panel}>
            <EmptyState
              icon="search"
              title={t('Request not found')}
              text={t('It may belong to another account, or the link is incomplete.')}
              action={
                <Link to="/dwrequests" className={styles.plainLink}>
                  {t('My requests')}
                </Link>
              }
            />
          </div>
        ) : (
          <>
            <RequestDetail
              request={request}
              busy={busy || pay.busy}
              onCancel={() => setAsking(true)}
              onPay={pay.open}
              receipt={request.imageId !== null && <ReceiptView imageId={request.imageId} />}
            />
            {asking && (
              <CancelDialog
                request={request}
                onConfirm={() => cancel(requestId)}
                onClose={() => setAsking(false)}
              />
            )}
          </>
        )
      }
    </ReadState>
  );
}

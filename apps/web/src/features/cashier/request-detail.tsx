import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { MINUTE } from '@layline/ui/format/when-forms.ts';
import { useWhen } from '@layline/ui/format/use-when.ts';
import { Icon } from '@layline/ui/icon.tsx';
import { textsOf, useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { READS } from '../../api/reads.ts';
import { baseUrl } from '../../provider/attempt.ts';
import type { MoneyRequest, MoneyRequestType } from '../../provider/cashier.ts';
import { accessToken } from '../../session/session-store.ts';
import { refuseBearer } from '../../session/stored-session.ts';
import { Fact } from './cashier-parts.tsx';
import styles from './cashier.module.css';
import { dataUrl } from './receipt-file.ts';
import detail from './request-detail.module.css';
import { StatusBadge } from './requests-list.tsx';
import { cashier } from './texts.ts';
import { methodText, TYPE_WORDS, whatNext } from './words.ts';

function fetchImage(imageId: string, token: string | null, signal: AbortSignal): Promise<Response> {
  const address = new URL(`${baseUrl()}Setting/GetImage/${encodeURIComponent(imageId)}`, location.origin);
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return fetch(address, { headers, signal }).catch((cause: unknown) => {
    throw signal.aborted ? cause : new Error(textsOf(cashier)('Please Check Your Network Connection...'));
  });
}

/**
 * The receipt of a request as a data URL. It is fetched with the token, since the exchange gives it to its owner only,
 * and never as a page of its own. Throws Error with a text for the player.
 */
async function receiptImage(imageId: string, signal: AbortSignal): Promise<string> {
  const t = textsOf(cashier);
  const token = accessToken();
  const response = await fetchImage(imageId, token, signal);
  if (response.status === 401) refuseBearer(token);
  if (!response.ok) {
    throw new Error(
      response.status === 404
        ? t('The receipt is no longer available.')
        : t('The receipt could not be loaded.'),
    );
  }
  return dataUrl(await response.blob());
}

interface ReceiptPictureProps {
  /** The query of the picture; its data is a data URL. */
  readonly query: {
    readonly data: string | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
}

/** The picture of a receipt: loading, failed, or shown. */
export function ReceiptPicture({ query }: ReceiptPictureProps) {
  const t = useTexts(cashier);
  return (
    <section className={detail.receipt} aria-label={t('Receipt')}>
      <h3>{t('Receipt')}</h3>
      <ReadState query={query} what={t('The receipt')} skeleton={<Skeleton width="240px" height="240px" />}>
        {(data) => <img className={detail.picture} src={data} alt={t('Receipt of this deposit')} />}
      </ReadState>
    </section>
  );
}

/** The picture of a receipt that was sent with a deposit. */
export function ReceiptView({ imageId }: { readonly imageId: string }) {
  const picture = useQuery({
    queryKey: [READS.money, 'receipt', imageId],
    queryFn: ({ signal }) => receiptImage(imageId, signal),
    staleTime: Infinity,
  });
  return <ReceiptPicture query={picture} />;
}

const ARTICLE_NAMES = {
  DEPOSIT: 'Deposit request',
  WITHDRAWAL: 'Withdrawal request',
  UNKNOWN: 'Request',
} as const satisfies Record<MoneyRequestType, TextOf<typeof cashier>>;

interface RequestDetailProps {
  readonly request: MoneyRequest;
  readonly onCancel: () => void;
  /** Opens the payment provider’s page; null where there is nothing to pay there. */
  readonly onPay: (() => void) | null;
  readonly busy: boolean;
  /** The picture of the receipt. */
  readonly receipt: ReactNode;
}

/** One request: its status, what happens next, and all its details. */
export function RequestDetail({ request, onCancel, onPay, busy, receipt }: RequestDetailProps) {
  const t = useTexts(cashier);
  const amount = useAmount();
  const moved = request.credited ?? request.amount;
  const isDeposit = request.type === 'DEPOSIT';
  const next = moved === null ? '' : whatNext(request, amount(moved), t);
  const write = useWhen();
  const when = (name: string, at: number | null) =>
    at !== null && <Fact name={name}>{write(at, MINUTE)}</Fact>;
  return (
    <article className={styles.panel} aria-label={t(ARTICLE_NAMES[request.type])}>
      <div className={styles.panelHead}>
        <h2>
          {t(TYPE_WORDS[request.type])}{' '}
          {request.amount !== null && <MoneyText amount={request.amount} symbol />}
        </h2>
        <StatusBadge status={request.status} />
      </div>
      {next !== '' && <p role="status">{next}</p>}
      {request.payableFrom !== null && (
        <p>
          {t(
            'This is your first withdrawal to this account. To protect you if somebody else is in your account, the money can be sent from {when}.',
            { when: write(request.payableFrom, MINUTE) },
          )}
        </p>
      )}
      {request.reason !== null && (
        <p className={styles.notice} data-tone="danger">
          <Icon name="alert" />
          <span>{t('Reason: {reason}', { reason: request.reason })}</span>
        </p>
      )}
      <dl className={styles.facts}>
        {request.method !== 'UNKNOWN' && <Fact name={t('Method')}>{methodText(request.method, t)}</Fact>}
        {request.credited !== null && (
          <Fact name={t('Added to your balance')}>{amount(request.credited)}</Fact>
        )}
        {request.reference !== null && (
          <Fact name={isDeposit ? t('Reference (UTR)') : t('Payout reference')}>{request.reference}</Fact>
        )}
        {request.payee !== null && <Fact name={t('Paid to')}>{request.payee}</Fact>}
        {request.note !== null && <Fact name={t('Note')}>{request.note}</Fact>}
        {when(t('Requested'), request.createdAt)}
        {when(t('Expires'), request.status === 'PENDING' ? request.expiresAt : null)}
        {when(t('Decided'), request.decidedAt)}
        {when(t('Paid'), request.paidAt)}
        {request.requestId !== null && <Fact name={t('Request ID')}>{request.requestId}</Fact>}
      </dl>
      {receipt}
      {(onPay !== null || request.cancellable) && (
        <div className={detail.buttons}>
          {onPay !== null && (
            <Button variant="primary" onClick={onPay} busy={busy}>
              {t('Continue to payment')}
            </Button>
          )}
          {request.cancellable && (
            <Button variant="danger" onClick={onCancel} busy={busy}>
              {isDeposit ? t('Cancel request') : t('Cancel withdrawal')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

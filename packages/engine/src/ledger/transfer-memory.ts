import type { Exchange, TransferBody } from '../model.ts';
import type { Transfer } from '../commands.ts';
import { isCasino } from './accounts.ts';

/** The transfer carried out under an id; undefined if there is none or it has been forgotten. */
export function knownTransfer(
  { transfers, casinoTransfers: { recent, earlier } }: Exchange,
  externalId: string,
): TransferBody | undefined {
  return transfers.get(externalId) ?? recent.get(externalId) ?? earlier.get(externalId);
}

/** True if money goes to or comes from a casino account. */
export function isOfCasino({ from, to }: Pick<TransferBody, 'from' | 'to'>): boolean {
  return isCasino(from) || isCasino(to);
}

/** True if an unknown casino transfer may have been carried out and forgotten. */
export function isBeforeMemory(exchange: Exchange, { from, to, since = 0 }: Transfer): boolean {
  return since < exchange.casinoTransfers.forgottenTo && isOfCasino({ from, to });
}

/**
 * Remembers a transfer, so that it is carried out only once. Casino transfers come by the million, and each has a
 * database row that keeps it unique for good. Here between `kept` and twice as many of the latest are remembered;
 * `isBeforeMemory` identifies those that may have been forgotten. All other transfers are remembered for ever.
 */
export function rememberTransfer(
  exchange: Exchange,
  { seq, externalId }: Pick<Transfer, 'seq' | 'externalId'>,
  body: TransferBody,
): void {
  if (!isOfCasino(body)) {
    exchange.transfers.set(externalId, body);
    return;
  }
  const { recent, kept, earlierTo } = exchange.casinoTransfers;
  recent.set(externalId, body);
  if (recent.size < kept) return;
  exchange.casinoTransfers = {
    kept,
    recent: new Map(),
    earlier: recent,
    earlierTo: seq,
    forgottenTo: earlierTo,
  };
}

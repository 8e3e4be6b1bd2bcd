import type { Exchange, TransferBody } from '../model.ts';
import { isCasino } from './accounts.ts';

/** A transfer that was carried out under an id and is still known; undefined if there is none. */
export function knownTransfer(
  { transfers, casinoTransfers: { recent, earlier } }: Exchange,
  externalId: string,
): TransferBody | undefined {
  return transfers.get(externalId) ?? recent.get(externalId) ?? earlier.get(externalId);
}

/**
 * Remembers a transfer, so that it is carried out once. Those of the casino come by the million and have a row of their own
 * each that holds them to once for good; here they have to be known only for as long as one that was cut off is sent again:
 * the last `kept` at least, twice as many at most. All others are known for ever.
 */
export function rememberTransfer(exchange: Exchange, externalId: string, body: TransferBody): void {
  if (!isCasino(body.from) && !isCasino(body.to)) {
    exchange.transfers.set(externalId, body);
    return;
  }
  const { recent, kept } = exchange.casinoTransfers;
  recent.set(externalId, body);
  if (recent.size >= kept) exchange.casinoTransfers = { kept, recent: new Map(), earlier: recent };
}

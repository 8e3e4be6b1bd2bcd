import type { Exchange, TransferBody } from '../model.ts';
import { isCasino } from './accounts.ts';

/** The transfer carried out under an id; undefined if there is none or it has been forgotten. */
export function knownTransfer(
  { transfers, casinoTransfers: { recent, earlier } }: Exchange,
  externalId: string,
): TransferBody | undefined {
  return transfers.get(externalId) ?? recent.get(externalId) ?? earlier.get(externalId);
}

/**
 * Remembers a transfer, so that it is carried out only once. The casino's transfers come by the million, and each has a
 * database row that keeps it unique for good. Here they must be known only while an interrupted one may be sent again, so at
 * least the last `kept` are remembered and at most twice as many. All other transfers are remembered forever.
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

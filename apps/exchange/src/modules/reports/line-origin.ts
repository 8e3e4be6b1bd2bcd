import type { StatementRow } from '../../core/histories/statement.ts';

/** Kinds of lines that come from a settlement: whether they reverse one, and whether they are commission. */
const SETTLING: Readonly<Record<string, { readonly reversal: boolean; readonly commission: boolean }>> = {
  SETTLEMENT: { reversal: false, commission: false },
  COMMISSION: { reversal: false, commission: true },
  SETTLEMENT_REVERSAL: { reversal: true, commission: false },
  COMMISSION_REVERSAL: { reversal: true, commission: true },
};

/** The settlement behind a line. */
export interface LineOrigin {
  readonly marketId: string;
  /** Version of the settlement that was made or reversed. */
  readonly version: number;
  readonly reversal: boolean;
  readonly commission: boolean;
}

/** The version in the engine's id of a posting, `settle:{market}:{version}:{player}`; null for other ids. */
export function settlementVersion({ external_id: id }: Pick<StatementRow, 'external_id'>): number | null {
  const version = /^(?:settle|commission|reverse|reverse-commission):[^:]+:(\d+):/.exec(id)?.[1];
  return version === undefined ? null : Number(version);
}

/** The settlement behind a line; null for transfers. */
export function lineOrigin(row: StatementRow): LineOrigin | null {
  const settling = SETTLING[row.kind];
  const version = settlementVersion(row);
  if (settling === undefined || version === null || row.market_id === null) return null;
  return { marketId: row.market_id, version, ...settling };
}

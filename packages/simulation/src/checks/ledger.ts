/** Faults in a ledger's accounts (paise): they must sum to zero, and market clearing accounts must be empty. */
export function ledgerFaults(accounts: Iterable<readonly [name: string, balance: number]>): string[] {
  const faults: string[] = [];
  let sum = 0;
  for (const [name, balance] of accounts) {
    sum += balance;
    if (name.startsWith('market:') && balance !== 0) faults.push(`${name} holds ${balance}`);
  }
  if (sum !== 0) faults.push(`the ledger sums to ${sum}`);
  return faults;
}

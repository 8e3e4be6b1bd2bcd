/** What is wrong with the accounts of a ledger, paise: together they are zero, and what markets clear through is left empty. */
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

/** Hub88 counts money in hundred-thousandths of the unit; we in hundredths. */
const PER_PAISA = 1000;

/** An amount in whole paise; null if it is finer than a paisa, because rounding would cost one of the parties. */
export function toPaise(amount: number): number | null {
  return amount % PER_PAISA === 0 ? amount / PER_PAISA : null;
}

/** Paise as an amount in Hub88's unit. */
export function fromPaise(paise: number): number {
  return paise * PER_PAISA;
}

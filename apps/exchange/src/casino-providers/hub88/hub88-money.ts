/** Hub88 counts money in hundred-thousandths of the unit; we in hundredths. */
const PER_PAISA = 1000;

/** Whole paise of an amount; null if it is finer than a paisa, since rounding would cost one of the parties. */
export function toPaise(amount: number): number | null {
  return amount % PER_PAISA === 0 ? amount / PER_PAISA : null;
}

/** The amount that paise are. */
export function fromPaise(paise: number): number {
  return paise * PER_PAISA;
}

import { EVEN_RATE, rate } from '@layline/units/rates.ts';
import type { Offer, Offers } from '../cash-out/offers.ts';
import type { RunnerBook, WinnersBook } from '../cash-out/winners.ts';

/** Rupees as paise; amounts in tests have at most two decimals. */
export function paise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** More than any test takes. */
const DEEP = 10_000_000;

/** Offers from text, best first: `2.50x400 2.52`, at odds, in rupees; without a size there is always enough. */
export function atOdds(text: string): Offer[] {
  return text.split(' ').flatMap((level): Offer[] => {
    if (level === '') return [];
    const [price, size] = level.split('x').map(Number);
    return [{ rate: rate(paise(price ?? 0) * 100 - EVEN_RATE), line: 0, size: paise(size ?? DEEP) }];
  });
}

/**
 * Offers at lines, `45/100 45/90x500`: runs, percent, rupees. Without a rate it is even money, without a size there is
 * always enough.
 */
export function atLines(text: string): Offer[] {
  return text.split(' ').flatMap((level): Offer[] => {
    if (level === '') return [];
    const [at, size] = level.split('x');
    const [runs, percent] = (at ?? '').split('/').map(Number);
    return [
      { rate: rate((percent ?? 100) * 100), line: (runs ?? 0) * 100, size: paise(Number(size ?? DEEP)) },
    ];
  });
}

/** A runner's position in rupees, with what is offered on it. */
export function runner(index: number, [yes, no]: readonly [number, number], offers: Offers): RunnerBook {
  return { runner: index, yes: paise(yes), no: paise(no), ...offers };
}

/** Only a runner's own bets, as RUNNER scope takes them. */
export function alone(position: readonly [number, number], toBack: string, toLay: string): WinnersBook {
  const offers = { toBack: atOdds(toBack), toLay: atOdds(toLay) };
  return { kind: 'WINNERS', winners: 1, complete: false, runners: [runner(0, position, offers)] };
}

/** A market with one winner, given by its profits P, as from bets that lose nothing on other runners. */
export function market(
  profits: readonly number[],
  toBack: readonly string[],
  toLay: readonly string[],
): WinnersBook {
  const runners = profits.map((profit, index) =>
    runner(index, [profit, 0], { toBack: atOdds(toBack[index] ?? ''), toLay: atOdds(toLay[index] ?? '') }),
  );
  return { kind: 'WINNERS', winners: 1, complete: true, runners };
}

import type { BonusDefinition } from '@layline/contract/entities/bonus.ts';
import { sportById } from '@layline/contract/sports.ts';
import { counted } from '../parts/words.ts';

/** Writes amounts in major units, and instants in UTC ms. */
export interface Writers {
  readonly amount: (rupees: number) => string;
  readonly when: (at: number) => string;
}

/** A part of a bonus with its name. */
export type BonusWord = readonly [name: string, text: string];

function givesText({ kind, amount, percent, minDeposit, firstDeposit }: BonusDefinition, write: Writers) {
  if (kind === 'FIXED') return write.amount(amount);
  const deposit = firstDeposit ? 'the first deposit' : 'a deposit';
  const least = minDeposit === 0 ? '' : ` of at least ${write.amount(minDeposit)}`;
  return `${percent}% of ${deposit}${least}, up to ${write.amount(amount)}`;
}

function sportsText(sports: BonusDefinition['sports']): string {
  if (sports.length === 0) return 'all sports but not the casino';
  return sports.map((id) => sportById(id)?.name ?? `sport ${id}`).join(', ');
}

function wageringText({ wagering, minOdds, days, sports }: BonusDefinition): string {
  if (wagering === 0) return 'Nothing: it is paid to the balance at once';
  return `${wagering} times within ${counted(days, 'day')}, at odds of ${minOdds} or more, on ${sportsText(sports)}`;
}

function boundText({ maxClaims, budget }: BonusDefinition, { amount }: Writers): string {
  const bounds = [
    ...(maxClaims === null ? [] : [counted(maxClaims, 'claim')]),
    ...(budget === null ? [] : [`${amount(budget)} in total`]),
  ];
  return bounds.length === 0 ? 'No limit' : bounds.join(', ');
}

function whenText({ opensAt, closesAt }: BonusDefinition, { when }: Writers): string {
  // A site's file may name no start.
  const from = opensAt === 0 ? '' : `from ${when(opensAt)} `;
  return from + (closesAt === null ? 'until it is ended' : `to ${when(closesAt)}`);
}

/** The most that a bonus can give, in major units; null if nothing bounds it. */
export function mostGiven({ amount, maxClaims, budget }: BonusDefinition): number | null {
  if (maxClaims === null) return budget;
  return Math.min(maxClaims * amount, budget ?? Infinity);
}

/** All parts of a bonus, in words. */
export function bonusWords(bonus: BonusDefinition, write: Writers): readonly BonusWord[] {
  return [
    ['Title', bonus.title],
    ['Gives', givesText(bonus, write)],
    ['To wager', wageringText(bonus)],
    ['Claimed', whenText(bonus, write)],
    [
      'By',
      bonus.demo
        ? 'verified and demo players, once each'
        : 'players with a verified mobile number, once each',
    ],
    ['At most', boundText(bonus, write)],
    ['Cost', bonus.shared ? 'levels with a share of bonuses bear their part' : 'the site bears all of it'],
    ['Terms', bonus.terms],
  ];
}

/** What differs between two versions of a bonus, a sentence each. */
export function bonusChanges(
  earlier: BonusDefinition,
  later: BonusDefinition,
  write: Writers,
): readonly string[] {
  const now = new Map(bonusWords(earlier, write));
  return bonusWords(later, write)
    .filter(([name, text]) => now.get(name) !== text)
    .map(([name, text]) => `${name}: ${text}. It was: ${now.get(name) ?? ''}.`);
}

/** What offering a bonus does, a sentence each. */
export function offerWill(bonus: BonusDefinition, site: string, write: Writers): readonly string[] {
  const most = mostGiven(bonus);
  return [
    `Players of ${site} see it and can claim it from ${write.when(bonus.opensAt)}.`,
    most === null
      ? 'There is no limit to what it gives in total: any number of players can claim it.'
      : `Gives at most ${write.amount(most)} in total.`,
    ...(bonus.replaces === null
      ? []
      : [
          `Ends ${bonus.replaces} at the same moment. Its claims continue under its terms, and players who have one cannot claim this one.`,
        ]),
    'It cannot be changed afterwards, only ended or replaced by a new version.',
  ];
}

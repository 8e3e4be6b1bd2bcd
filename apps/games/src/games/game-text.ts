import { useTexts } from '@layline/ui/language/texts.ts';
import { useCallback } from 'react';
import { gameNames } from './texts.ts';

/** Numbers of a name, which a dictionary leaves out: `17`, `16, 17, 18`, `1.98`, `35:1`. */
const NUMBERS = /\d+(?:(?:, |[.:])\d+)*/g;
const PLACES = 'abc';

/** A name with a place for each of its numbers: `Split {a}` for `Split 17, 20`; with more than three it stays as it is. */
export function patternOf(name: string): {
  readonly pattern: string;
  readonly values: Record<string, string>;
} {
  const values: Record<string, string> = {};
  const found = name.match(NUMBERS) ?? [];
  if (found.length === 0 || found.length > PLACES.length) return { pattern: name, values };
  let at = 0;
  const pattern = name.replaceAll(NUMBERS, (numbers) => {
    const place = PLACES.charAt(at);
    at += 1;
    values[place] = numbers;
    return `{${place}}`;
  });
  return { pattern, values };
}

/**
 * Writes what the rules of our games say in English, a rule or the name of a bet, in the player's language. What no dictionary
 * knows stays as it is.
 */
export function useGameText(): (english: string) => string {
  const t = useTexts(gameNames) as (text: string, values?: Readonly<Record<string, string>>) => string;
  return useCallback(
    (english) => {
      const whole = t(english);
      if (whole !== english) return whole;
      const { pattern, values } = patternOf(english);
      return pattern === english ? english : t(pattern, values);
    },
    [t],
  );
}

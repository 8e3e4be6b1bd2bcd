import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { BreachedPasswords } from './breached-passwords.ts';

/** Common substitutions of symbols for letters: `p@ssw0rd`. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * The usual first guesses without digits and symbols: words at the top of every list of stolen passwords, words common in India, and words from
 * betting.
 */
const WORDS: ReadonlySet<string> = new Set(
  `abc abcd abcde abcdef abcdefg admin administrator angel anthony ashley asdf asdfgh asdfghjkl asdfg babygirl bailey
  baseball batman bond buster butterfly charlie cheese chelsea chocolate computer cookie daniel default demo donald
  dragon family flower football freedom friends ginger guest hannah harley hello hunter iloveyou jennifer jessica
  jordan joshua justin killer letmein liverpool login lovely loveme lover maggie master matthew merlin michael michelle
  monkey mustang mypassword naruto nicole ninja nothing passwd passwort password passw pass pepper pokemon princess
  purple qazwsx qwer qwert qwerty qwertyu qwertyuiop qwertz qwe root samantha samsung secret shadow silver snoopy soccer
  spiderman starwars summer sunshine superman taylor temp temppassword test tester testing thomas thunder tigger trustno
  user victoria welcome whatever whiskey william winner winter yankees yellow zaq zaqwsx zxcv zxcvbn zxcvbnm
  aadhaar bharat cricket delhi ganesh hanuman hindustan india indian jaihind jaimatadi jaishreeram kohli kolkata krishna
  mahadev mumbai omsairam rahul sachin sairam shivam shreeram sriram tendulkar virat
  back bet betfair betting bookie bookmaker casino exchange jackpot lay layline lotus lucky odds player stake win`.split(
    /\s+/,
  ),
);

/** Words and names shorter than this are not looked for inside others, such as `win` in `winter`. */
const NAME_MIN = 4;

/** The possible words in a password: its letters, and its letters with symbols read as letters, except at the ends. */
function wordsOf(password: string): readonly string[] {
  const lower = password.toLowerCase();
  const front = lower.replace(/^[^\p{L}]+/u, '');
  const back = lower.replace(/[^\p{L}]+$/u, '');
  const both = front.replace(/[^\p{L}]+$/u, '');
  const read = (text: string): string => text.replace(/[^\p{L}]/gu, (sign) => LETTERS[sign] ?? sign);
  return [lower, read(lower), read(front), read(back), read(both)].map((text) =>
    text.replace(/[^\p{L}]/gu, ''),
  );
}

/**
 * Refuses a new password that is an obvious guess (OWASP ASVS 5.0, 6.2.4, 6.2.11 and 6.2.12): a common word, a betting word, or one of `names` (the
 * user's and the site's), whatever digits and symbols are around or in it; or a published password. Null if the password is fine. `path` is the field
 * it came in.
 */
export function refuseEasy(
  password: string,
  path: string,
  names: readonly string[],
  breached: BreachedPasswords,
): Refused | null {
  const own = names.map((name) => name.toLowerCase().replace(/[^\p{L}]/gu, ''));
  const easy = wordsOf(password).some(
    (word) => WORDS.has(word) || (word.length >= NAME_MIN && own.includes(word)) || /^(.)\1*$/u.test(word),
  );
  if (!easy && !breached.has(password)) return null;
  const message = 'This password is too common. Choose another one.';
  return refuse('VALIDATION_FAILED', { fields: [{ path, message }] });
}

import { Icon } from '@layline/ui/icon.tsx';
import type { IconName } from '@layline/ui/icon.tsx';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { PlainTextOf } from '@layline/ui/language/texts.ts';
import type { SportWord } from './address.ts';
import styles from './practice.module.css';
import { practice } from './texts.ts';

type Text = PlainTextOf<typeof practice>;

const CHOICES: readonly (readonly [SportWord, IconName, Text, Text])[] = [
  ['cricket', 'sports-22', 'Cricket', 'About 3 hours'],
  ['football', 'sports-4', 'Football', 'About 2 hours'],
  ['tennis', 'sports-5', 'Tennis', 'About 90 minutes'],
  ['kabaddi', 'sports-25', 'Kabaddi', 'About 50 minutes'],
  ['racing', 'sports-29', 'Horse racing', 'About 5 minutes'],
];

/** The choice of a sport; each press leads to a new match. */
export function MatchPicker({ onPick }: { readonly onPick: (sport: SportWord) => void }) {
  const t = useTexts(practice);
  return (
    <div className={styles.picker}>
      <PageHead
        title={t('Practise on a match of your own')}
        lead={t(
          'Play money, real rules: pause the match, speed it up, take it back, and try again. Nothing here reaches your account.',
        )}
      />
      <ul className={styles.choices}>
        {CHOICES.map(([sport, icon, name, length]) => (
          <li key={sport}>
            <button type="button" className={styles.choice} onClick={() => onPick(sport)}>
              <Icon name={icon} size={32} />
              <b>{t(name)}</b>
              <span>{t(length)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

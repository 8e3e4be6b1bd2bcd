import type { CSSProperties } from 'react';
import { colourTokens } from '@layline/contract/colour-tokens.ts';
import type { DomainSettings } from '@layline/contract/entities/domain-settings.ts';
import { cx } from '@layline/ui/cx.ts';
import { colourFaults } from './colour-fields.tsx';
import styles from './site-sample.module.css';

const THEMES = ['light', 'dark', 'green'] as const;
const SPORTS = [
  ['cricket', 'Cricket'],
  ['football', 'Football'],
  ['tennis', 'Tennis'],
  ['horseRacing', 'Racing'],
  ['kabaddi', 'Kabaddi'],
  ['casino', 'Casino'],
] as const;

/** How a bar, a link, prices and a button of the site look in each theme, from the same tokens that the players’ client uses. */
export function SiteSample({ draft }: { readonly draft: DomainSettings }) {
  const { colours, domainTitle, domain, mainLogo } = draft;
  const name = domainTitle ?? domain;
  return (
    <div className={styles.samples}>
      {THEMES.map((theme) => {
        const own = colours?.[theme];
        const isSound = own !== undefined && Object.keys(colourFaults(theme, own)).length === 0;
        return (
          <figure
            key={theme}
            className={cx(styles.sample, `theme-${theme}`)}
            style={isSound ? (colourTokens(own) as CSSProperties) : undefined}
          >
            <div className={styles.bar}>
              {typeof mainLogo === 'string' && mainLogo !== '' ? (
                <img className={styles.logo} src={mainLogo} alt={name} />
              ) : (
                <strong>{name}</strong>
              )}
              <span className={styles.sports}>
                {SPORTS.filter(([field]) => draft[field]).map(([field, words]) => (
                  <span key={field}>{words}</span>
                ))}
              </span>
            </div>
            <div className={styles.body}>
              <span className={styles.link}>Today’s match</span>
              <span className={styles.back}>1.95</span>
              <span className={styles.lay}>1.97</span>
              <span className={styles.button}>Place bet</span>
            </div>
            <figcaption className={styles.caption}>{theme}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}

import { useLocale } from '../format/locale.ts';
import { MINUTE, SECOND } from '../format/when-forms.ts';
import { whenText } from '../format/when.ts';
import styles from './when-text.module.css';

/** The date stays in one piece; without room the time goes below it. */
function unbroken(text: string): string {
  return text.replaceAll(/(?<!,) /g, '\u00a0');
}

interface WhenTextProps {
  /** UTC ms. */
  readonly at: number;
  /** For histories, where many things happen within a minute. */
  readonly seconds?: boolean;
}

/** An instant as date and time by the player's own clock; a dash if it is not one. */
export function WhenText({ at, seconds = false }: WhenTextProps) {
  const { tag } = useLocale();
  if (Number.isNaN(new Date(at).getTime())) return '–';
  return (
    <time className={styles.when} dateTime={new Date(at).toISOString()}>
      {unbroken(whenText(at, seconds ? SECOND : MINUTE, tag))}
    </time>
  );
}

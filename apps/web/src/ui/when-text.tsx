import { useLocale } from './locale.ts';
import styles from './when-text.module.css';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, seconds: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${seconds}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      ...(seconds ? { second: '2-digit' } : {}),
      hourCycle: 'h23',
    });
  formats.set(key, format);
  return format;
}

/** The day stays in one piece; where there is no room the time goes below it. */
function unbroken(text: string): string {
  return text.replaceAll(/(?<!,) /g, '\u00a0');
}

interface WhenTextProps {
  /** UTC ms. */
  readonly at: number;
  /** For histories, where many things happen within a minute. */
  readonly seconds?: boolean;
}

/** An instant as day and time of the player's own clock; a dash for what is none. */
export function WhenText({ at, seconds = false }: WhenTextProps) {
  const locale = useLocale();
  if (Number.isNaN(new Date(at).getTime())) return '–';
  return (
    <time className={styles.when} dateTime={new Date(at).toISOString()}>
      {unbroken(formatOf(locale, seconds).format(at))}
    </time>
  );
}

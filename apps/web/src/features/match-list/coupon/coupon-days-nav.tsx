import { Link } from '@tanstack/react-router';
import { useTexts } from '@layline/ui/language/texts.ts';
import { matchList } from '../texts.ts';
import styles from './coupon-days-nav.module.css';

const DAYS = [
  ['/today', 'Today'],
  ['/tomorrow', 'Tomorrow'],
  ['/coupon', 'All matches'],
] as const;

/** The other days, one press away. */
export function CouponDays() {
  const t = useTexts(matchList);
  return (
    <nav aria-label={t('Days')} className={styles.days}>
      {DAYS.map(([to, name]) => (
        <Link key={to} to={to} className={styles.day} replace>
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}

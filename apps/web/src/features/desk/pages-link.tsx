import { useTexts } from '@layline/ui/language/texts.ts';
import { Link } from '@tanstack/react-router';
import { desk } from './texts.ts';

/** Leads to the pages of panels that the player has composed. */
export function PagesLink() {
  const t = useTexts(desk);
  return (
    <Link to="/trade/{-$eventid}/{-$marketid}" params={{ eventid: 'pages', marketid: undefined }}>
      {t('Your pages')}
    </Link>
  );
}

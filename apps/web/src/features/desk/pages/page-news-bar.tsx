import type { DeskPage } from '@layline/contract/entities/desk-page.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { PageNews } from './account-pages.ts';
import { NoticeBar } from './notice-bar.tsx';
import { deskPages } from './texts.ts';

interface PageNewsBarProps {
  readonly news: PageNews;
  /** Keeps what was replaced as a page of its own. */
  readonly onKeepBoth: (theirs: DeskPage) => void;
  readonly onClose: () => void;
}

/** Says what became of a page that was changed in two places. */
export function PageNewsBar({ news, onKeepBoth, onClose }: PageNewsBarProps) {
  const t = useTexts(deskPages);
  const text = {
    REPLACED: t(
      'This page was changed on another device in the meantime. Your change has replaced that one.',
    ),
    RESTORED: t('This page was deleted on another device in the meantime. Your change has brought it back.'),
    CHANGED: t('This page was changed in another window or on another device. You are seeing that version.'),
  }[news.kind];
  return (
    <NoticeBar text={text}>
      {news.kind === 'REPLACED' && (
        <Button size="sm" onClick={() => onKeepBoth(news.theirs)}>
          {t('Keep the other one, too')}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onClose}>
        {t('Close')}
      </Button>
    </NoticeBar>
  );
}

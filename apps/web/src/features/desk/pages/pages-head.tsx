import type { DeskPage } from '@layline/contract/entities/desk-page.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { MenuItem } from '@layline/ui/overlays/menu-item.tsx';
import { Menu } from '@layline/ui/overlays/menu.tsx';
import styles from './page-desk.module.css';
import { deskPages } from './texts.ts';

/** What can be done with a page as a whole. */
export interface PageActions {
  readonly addPanel: () => void;
  readonly create: () => void;
  readonly rename: () => void;
  readonly duplicate: () => void;
  readonly share: () => void;
  readonly openWindow: () => void;
  readonly remove: () => void;
}

interface PagesHeadProps {
  readonly pages: readonly DeskPage[];
  readonly page: DeskPage;
  readonly onPage: (pageId: string) => void;
  readonly actions: PageActions;
}

/** The page that is shown, the others, and what can be done with it. */
export function PagesHead({ pages, page, onPage, actions }: PagesHeadProps) {
  const t = useTexts(deskPages);
  return (
    <PageHead
      title={page.name}
      actions={
        <div className={styles.actions}>
          {pages.length > 1 && (
            <SelectField
              label={t('Page')}
              compact
              options={pages.map(({ pageId, name }) => [pageId, name] as const)}
              value={page.pageId}
              onChange={onPage}
            />
          )}
          <Button onClick={actions.addPanel}>{t('Add a panel')}</Button>
          <Menu label={t('This page')} trigger={<Icon name="menu" />} triggerClassName={styles.menu}>
            <MenuItem icon="plus" onClick={actions.create}>
              {t('New page')}
            </MenuItem>
            <MenuItem icon="list" onClick={actions.rename}>
              {t('Rename')}
            </MenuItem>
            <MenuItem icon="plus" onClick={actions.duplicate}>
              {t('Duplicate')}
            </MenuItem>
            <MenuItem icon="globe" onClick={actions.share}>
              {t('Share by link')}
            </MenuItem>
            <MenuItem icon="external" onClick={actions.openWindow}>
              {t('Open in a window')}
            </MenuItem>
            <MenuItem icon="trash" onClick={actions.remove}>
              {t('Delete the page')}
            </MenuItem>
          </Menu>
        </div>
      }
    />
  );
}

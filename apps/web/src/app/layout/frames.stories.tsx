import type { ReactNode } from 'react';
import { StoryRouter } from '../../stories/story-router.tsx';
import { StoryDialog } from '../../stories/story-dialog.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { FooterNotices } from './footer.tsx';
import { LonePage } from './full-page.tsx';
import { MainFrame, PageBetting } from './main-frame.tsx';
import { RailDrawer } from './rail-drawer.tsx';

export const title = 'app/Frames';

const part = (name: string) => <Panel title={name}>Here</Panel>;

function main(different: Partial<Parameters<typeof MainFrame>[0]>) {
  return (
    <MainFrame
      room={false}
      rail={false}
      top={part('Header')}
      left={null}
      above={null}
      right={null}
      below={null}
      {...different}
    >
      {different.children ?? part('Content')}
    </MainFrame>
  );
}

const HINDI = { name: 'हिन्दी', lang: 'hi', icon: 'globe', choose: () => undefined } as const;
const FRACTIONAL = { name: 'Fractional odds', icon: 'chart', choose: () => undefined } as const;

const footer = (supportText: string | null) => (
  <StoryRouter>
    <FooterNotices supportText={supportText} protection offers={[HINDI, FRACTIONAL]} />
  </StoryRouter>
);

const alone = (site: Parameters<typeof LonePage>[0]['site'], wide: boolean, content: ReactNode) => (
  <LonePage site={site} wide={wide}>
    {content}
  </LonePage>
);

const LAYLINE = { domainTitle: 'Layline', mainLogo: '/logo.svg' };
const message = <EmptyState level={1} icon="info" title="Under Construction" text="Sports work as usual." />;

export const states: States = {
  'a page, content alone': main({}),
  'a page with bars and a left column': main({
    left: part('Sports'),
    above: part('Slider'),
    below: part('Footer'),
  }),
  'a page with all columns': main({ rail: true, left: part('Sports'), right: part('Bet slip') }),
  'a page of prices with its bet slip': main({
    children: <PageBetting rail={part('Bet slip')}>{part('Prices')}</PageBetting>,
  }),
  'a page of prices, too narrow for more': main({
    children: <PageBetting rail={null}>{part('Prices')}</PageBetting>,
  }),
  'a room of games': main({ room: true }),
  'the end of a page': footer(null),
  'the end of a page with the help line of the site': footer('Write to help@layline.example.'),
  'a page that stands alone': alone(LAYLINE, false, message),
  'a wide page that stands alone': alone(LAYLINE, true, message),
  'a page that stands alone before the settings are here': alone(null, false, message),
  'the drawer of bet slip and open bets': (
    <StoryDialog>
      {(close) => (
        <RailDrawer open onOpenChange={close}>
          {part('Bet slip')}
        </RailDrawer>
      )}
    </StoryDialog>
  ),
};

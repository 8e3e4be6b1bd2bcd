import type { ComponentProps } from 'react';
import type { States } from '@layline/ui/stories/story.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import { PictureView } from './live-picture.tsx';
import type { Picture } from './site-tv.ts';

export const title = 'market/PictureView';

const picture = (id: string, name: string, path: string): Picture => ({
  id,
  title: name,
  url: new URL(path, location.origin),
});
const image = picture('1', 'Live from Mumbai', '/logo.svg');
// An address that nothing answers: the content of the frame is not ours.
const frame = picture('2', 'Second camera', '/no-picture');
const lost = picture('3', 'Pavilion', '/no-picture.png');
const many = Array.from({ length: 9 }, (_, at) => picture(`c${at}`, `Camera ${at + 1} of the stadium`, '/x'));

const view = (props: Omit<ComponentProps<typeof PictureView>, 'eventId'>) => (
  <StoryRouter>
    <PictureView eventId="e1" {...props} />
  </StoryRouter>
);

export const states: States = {
  'none offered': view({ offered: [], shown: null }),
  'one offered': view({ offered: [image], shown: null }),
  'more than fit': view({ offered: many, shown: null }),
  'an image': view({ offered: [image, frame], shown: image }),
  'a page': view({ offered: [image, frame], shown: frame }),
  'one that is not offered here': view({ offered: [image], shown: frame }),
  'one that cannot be had': view({ offered: [lost], shown: lost }),
  'an address that names nothing': view({ offered: [], shown: 'none' }),
  'an address that names nothing, others offered': view({ offered: [image, frame], shown: 'none' }),
};

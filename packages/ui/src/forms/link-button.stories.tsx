import type { States } from '../stories/story.ts';
import { linkButtonClass } from './link-button.ts';

export const title = 'ui/link-button';

export const states: States = {
  link: (
    <a className={linkButtonClass} href="#somewhere">
      To the matches
    </a>
  ),
};

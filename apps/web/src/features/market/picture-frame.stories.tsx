import type { States } from '../../stories/story.ts';
import { PictureFrame } from './picture-frame.tsx';

export const title = 'market/PictureFrame';

export const states: States = {
  'no picture': <PictureFrame entry={null} />,
  // An address that nothing answers: what is shown in the frame is not ours.
  'a picture': <PictureFrame entry={{ title: 'Live from Mumbai', url: `${location.origin}/no-picture` }} />,
};

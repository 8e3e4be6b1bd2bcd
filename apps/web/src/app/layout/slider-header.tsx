import { Slider } from '../../features/match-list/slider.tsx';
import { useActiveSports } from '../use-active-sports.ts';
import styles from './slider-header.module.css';

/** The slider header (R2.23): featured events to swipe through, in-play first, at a fixed height so that nothing below it moves. */
export function SliderHeader() {
  return (
    <div className={styles.slider}>
      <Slider sports={useActiveSports()} />
    </div>
  );
}

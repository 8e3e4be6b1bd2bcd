import { SliderSlot } from '../slots/slider-slot.tsx';
import styles from './slider-header.module.css';

/** The slider header (R2.23): a row to swipe through, of fixed height so that nothing below it moves. */
export function SliderHeader() {
  return (
    <div className={styles.slider}>
      <SliderSlot />
    </div>
  );
}

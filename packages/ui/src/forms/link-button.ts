import styles from './link-button.module.css';

/** Class of a link that looks like the primary button: a link goes somewhere, a button does something. */
export const linkButtonClass = styles.link;

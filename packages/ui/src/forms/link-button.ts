import styles from './link-button.module.css';

/** Class of a link that looks like the primary button: for going somewhere, where a button would do something. */
export const linkButtonClass = styles.link;

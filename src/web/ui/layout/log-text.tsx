import styles from './log-text.module.css';

interface LogTextProps {
  label: string;
  text: string;
}

/** A text of many lines from a program, such as a stack. It scrolls, and can be reached by keyboard for that. */
export function LogText({ label, text }: LogTextProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={label} tabIndex={0} dir="ltr">
      <pre className={styles.text}>{text}</pre>
    </section>
  );
}

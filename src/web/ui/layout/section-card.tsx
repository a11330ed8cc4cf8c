import { type ReactNode, useId } from 'react';
import styles from './section-card.module.css';

interface SectionCardProps {
  title: string;
  /** Whether the title is only shown to screen readers. */
  isTitleHidden?: boolean;
  /** The id of the heading, if a control is labelled by it. */
  titleId?: string;
  /** A line directly below the title. */
  subtitle?: ReactNode;
  /** Controls at the end of the title's row. */
  actions?: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
}

/** A bordered section of a page with its heading. */
export function SectionCard(props: SectionCardProps) {
  const { title, isTitleHidden = false, titleId, isBusy, children } = props;
  const ownId = useId();
  const id = titleId ?? ownId;
  if (isTitleHidden)
    return (
      <section className={styles.card} aria-label={title} aria-busy={isBusy}>
        {children}
      </section>
    );
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={isBusy}>
      <CardHead {...props} id={id} />
      {children}
    </section>
  );
}

interface CardHeadProps extends Pick<SectionCardProps, 'title' | 'subtitle' | 'actions'> {
  id: string;
}

function CardHead({ id, title, subtitle, actions }: CardHeadProps) {
  const heading = <h2 id={id}>{title}</h2>;
  const titles = subtitle ? (
    <div>
      {heading}
      {subtitle}
    </div>
  ) : (
    heading
  );
  if (!actions) return titles;
  return (
    <div className={styles.head}>
      {titles}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

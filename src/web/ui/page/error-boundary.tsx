import { CloseCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { Component, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { withBase } from '#web/api/base-path.ts';
import { ConnectionError } from '#web/api/problem-error.ts';
import { reportError } from '#web/api/report-error.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import styles from './error-boundary.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Shows 'Something went wrong' instead of children that failed to render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? this.props.children : <RenderError error={this.state.error} />;
  }
}

/** Shows 'Something went wrong' with expandable details, and reports it to the server. A lost connection has its own message. */
export function RenderError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  useEffect(() => reportError(error), [error]);
  const isUnreachable = error instanceof ConnectionError;
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    <div role="alert" className={styles.failure}>
      <CloseCircleFilled className={styles.icon} aria-hidden="true" />
      <p className={styles.title}>{isUnreachable ? problemText(error) : t('error.rendering')}</p>
      <div className={styles.actions}>
        <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
        <a href={withBase('/')}>{t('notFound.home')}</a>
      </div>
      {!isUnreachable && (
        <details className={styles.details}>
          <summary>{t('error.details')}</summary>
          <pre>{details}</pre>
        </details>
      )}
    </div>
  );
}

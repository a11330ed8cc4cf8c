import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './help.module.css';
import { definitionText, termLabel } from './help-labels.ts';
import type { HelpDefinition } from './help-topic.ts';

interface HelpDefinitionsProps {
  definitions: readonly HelpDefinition[];
  write: (text: string) => ReactNode;
}

/** Terms with their formulas and explanations. */
export function HelpDefinitions({ definitions, write }: HelpDefinitionsProps) {
  const { t } = useTranslation();
  const translate = (key: string, fallback: string) => t(key, fallback);
  return (
    <dl className={styles.definitions}>
      {definitions.map((definition) => {
        const term = termLabel(definition.term, translate);
        return (
          <Fragment key={term}>
            <dt>{term}</dt>
            {definition.formula !== null && <dd className={styles.formula}>= {write(definition.formula)}</dd>}
            <dd>{write(definitionText(definition, translate))}</dd>
          </Fragment>
        );
      })}
    </dl>
  );
}

import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { OpenParcel } from '#web/tracking/open-parcel.tsx';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { LookUpForm } from './look-up-form.tsx';
import { WatchLists } from './watch-lists.tsx';

/** The look-up of parcels by their numbers, and the reader's watch lists. */
export function TrackingPage() {
  const { t } = useTranslation();
  const { client, clients, choose: chooseClient, query } = useClientChoice();
  const { choices, choose } = useListChoices(['part', 'list']);
  // A mail leads to a watch list.
  const active = choices.part === 'watch' || choices.list !== null ? 'watch' : 'lookUp';
  return (
    <CardPage>
      {query.error !== null && <ServerError error={query.error} onRetry={() => query.refetch()} />}
      <Tabs
        activeKey={active}
        destroyOnHidden
        onChange={(part) => choose({ part: part === 'lookUp' ? null : part, list: null })}
        items={[
          {
            key: 'lookUp',
            label: t('parcelTracking.lookUp'),
            children: client !== null && (
              <SectionCard title={t('parcelTracking.find')} isTitleHidden>
                <LookUpForm clients={clients} clientId={client.id} onClient={chooseClient} />
              </SectionCard>
            ),
          },
          { key: 'watch', label: t('parcelTracking.watchLists'), children: <WatchLists clients={clients} /> },
        ]}
      />
      <OpenParcel pageId="tracking" />
    </CardPage>
  );
}

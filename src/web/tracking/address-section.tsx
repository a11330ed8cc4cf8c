import { EnvironmentOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#contract/question.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { type Address, addressText, type Side, toAddress } from './parcel.ts';
import styles from './tracking.module.css';

const AddressMap = loadOnDemand(async () => (await import('./address-map.tsx')).AddressMap);

const SIDES: readonly Side[] = ['SENDER', 'CONSIGNEE'];
const PARTS: readonly (keyof Address)[] = ['name', 'company', 'street', 'city', 'state', 'postalCode', 'country'];

/** The sender and the receiver of a parcel, each with a map. */
export function AddressSection({ header }: { header: Row }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<readonly Side[]>([]);
  const toggle = (side: Side) =>
    setShown((sides) => (sides.includes(side) ? sides.filter((one) => one !== side) : [...sides, side]));
  const addresses = SIDES.map((side) => ({ side, address: toAddress(header, side) }));
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('tracking.addresses')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('tracking.party')}</th>
              {PARTS.map((part) => (
                <th key={part} scope="col">
                  {t(`tracking.addressParts.${part}`)}
                </th>
              ))}
              <th scope="col">{t('tracking.map')}</th>
            </tr>
          </thead>
          <tbody>
            {addresses.map(({ side, address }) => (
              <tr key={side}>
                <th scope="row">{t(`tracking.sides.${side}`)}</th>
                {PARTS.map((part) => (
                  <td key={part}>
                    <bdi>{address[part]}</bdi>
                  </td>
                ))}
                <td>
                  <Tooltip title={t('tracking.showMap')}>
                    <Button
                      type="text"
                      size="small"
                      icon={<EnvironmentOutlined aria-hidden="true" />}
                      aria-label={`${t('tracking.showMap')}: ${t(`tracking.sides.${side}`)}`}
                      aria-expanded={shown.includes(side)}
                      onClick={() => toggle(side)}
                    />
                  </Tooltip>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length > 0 && (
        <div className={styles.locations}>
          {addresses
            .filter(({ side }) => shown.includes(side))
            .map(({ side, address }) => (
              <LocationPanel key={side} title={t(`tracking.locations.${side}`)}>
                {addressText(address) === '' ? (
                  <p className={styles.invalid}>{t('tracking.invalidAddress')}</p>
                ) : (
                  <AddressMap address={address} label={`${t(`tracking.locations.${side}`)}: ${addressText(address)}`} />
                )}
              </LocationPanel>
            ))}
        </div>
      )}
    </>
  );
}

/** A map below the addresses. It scrolls into view when it opens. */
function LocationPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.location} aria-label={title} ref={scrollIntoView}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

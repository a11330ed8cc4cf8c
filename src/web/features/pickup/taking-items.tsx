import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Afterwards, PICKUP_INTERVALS, type PickupKind } from '#contract/pickup-locations.ts';
import { listTimeZones } from '#web/format/list-time-zones.ts';
import type { PickupForm } from './pickup-form.ts';

/** The form items for the files to take, the schedule, and what happens to a taken file. */
export function TakingItems() {
  const { t } = useTranslation();
  const kind = Form.useWatch<PickupKind | undefined>('kind');
  const every = Form.useWatch<PickupForm['every'] | undefined>('every');
  const afterwards = Form.useWatch<Afterwards | undefined>('afterwards');
  if (kind === 'push') return null;
  return (
    <>
      <Form.Item name="pattern" label={t('pickup.pattern')} extra={t('pickup.patternHint')}>
        <Input maxLength={500} autoComplete="off" dir="ltr" spellCheck={false} />
      </Form.Item>
      <Form.Item name="every" label={t('pickup.schedule')}>
        <Select
          options={[...PICKUP_INTERVALS, 'daily' as const].map((value) => ({
            value,
            label: t(`pickup.intervals.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="timeOfDay"
        label={t('schedules.time')}
        hidden={every !== 'daily'}
        rules={[{ pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: t('schedules.timeRule') }]}
      >
        <Input type="time" />
      </Form.Item>
      <Form.Item name="timeZone" label={t('schedules.timeZone')} hidden={every !== 'daily'}>
        <Select
          options={listTimeZones().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item name="afterwards" label={t('pickup.afterwards')}>
        <Select
          options={Afterwards.options.map((value) => ({ value, label: t(`pickup.afterwardsOptions.${value}`) }))}
        />
      </Form.Item>
      {afterwards === 'move' && (
        <Form.Item
          name="moveTo"
          label={t('pickup.moveTo')}
          extra={t('pickup.moveToHint')}
          rules={[{ required: true, whitespace: true, message: t('pickup.moveToRule') }]}
        >
          <Input maxLength={200} autoComplete="off" dir="ltr" />
        </Form.Item>
      )}
    </>
  );
}

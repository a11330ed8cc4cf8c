import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AddressContext, checkAddress } from './check-address.ts';

const child = { id: 7, name: 'West', code: 'W' };
const client = {
  id: 4,
  name: 'Acme',
  code: 'A',
  state: null,
  city: null,
  engageDate: null,
  parent: true,
  childClients: [child],
};
const spend: AddressContext = {
  pageId: 'spend',
  client,
  today: '2026-11-21',
  hasTrackingSearch: true,
  unknownValues: {},
};

function check(search: string, known: Partial<AddressContext> = {}) {
  const { params, ignored } = checkAddress(new URLSearchParams(search), { ...spend, ...known });
  return {
    search: decodeURIComponent(params.toString()),
    ignored: ignored.map(({ reason, name, values }) => [reason, name, ...values].filter(Boolean).join(' ')),
  };
}

describe('checkAddress', () => {
  it('keeps an address that can be shown completely', () => {
    const whole = [
      'client=4&children=7&dates=bill_date.dr.2026-01-01.2026-11-21&fact=fuelSurcharge&tracking=1Z1,1Z2',
      'f.carrier_name=UPS&f.normalised_sender_country=US&f.normalised_sender_state=NV',
      'trend=FactVsTime.basicline.linear.monthly.none&map=normalised_sender&other=1',
    ].join('&');
    expect(check(whole)).toEqual({ search: whole, ignored: [] });
    for (const dates of ['bill_date.la.', 'bill_date.la.30', 'bill_date.rp.YTD', 'bill_date.dr.2026-01-01.'])
      expect(check(`dates=${dates}`).ignored).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['client=5&children=7&f.zone=2', 'f.zone=2', 'client 5'],
    ['client=mine', '', 'client mine'],
    ['children=7,8,9', 'children=7', 'subClients 8 9'],
    ['children=8', '', 'subClients 8'],
    ['children=7,x', '', 'subClients 7 x'],
    ['dates=soon', '', 'dates soon'],
    ['dates=bill_date.dr.2026-02-30.2026-03-01', '', 'dates bill_date.dr.2026-02-30.2026-03-01'],
    ['dates=bill_date.la.999', 'dates=bill_date.la.365', 'lastDays 999'],
    [
      'dates=pickup_date.dr.2026-03-02.2026-03-01',
      'dates=pickup_date.dr.2026-03-01.2026-03-02',
      'reversedDates 2026-03-02 2026-03-01',
    ],
    [
      'dates=bill_date.dr.2026-11-01.2027-01-01',
      'dates=bill_date.dr.2026-11-01.2026-11-21',
      'futureDates 2026-11-01 2027-01-01',
    ],
    ['fact=profit', '', 'fact fact profit'],
    ['trend=a.b&breakdown=zone.basicbar.linear', '', 'setting trend a.b|setting breakdown zone.basicbar.linear'],
    ['f.colour=red&f.credit_type=GSR', '', 'noFilter colour red|noFilter credit_type GSR'],
    ['f.normalised_sender_state=NV', '', 'noParent normalised_sender_state NV'],
    ['f.currency_code=USD&f.currency_code=EUR', 'f.currency_code=USD', 'tooMany currency_code EUR'],
    ["tracking=1Z1,' or 1=1", 'tracking=1Z1', "trackingNumbers ' or 1=1"],
    ['tracking=%25', '', 'trackingNumbers %'],
  ])('corrects %s to %s', (search, nearest, ignored) => {
    expect(check(search)).toEqual({ search: nearest, ignored: ignored.split('|') });
  });

  it('swaps reversed dates and cuts off future ones', () => {
    expect(check('dates=bill_date.dr.2027-01-02.2026-01-01')).toEqual({
      search: 'dates=bill_date.dr.2026-01-01.2026-11-21',
      ignored: ['reversedDates 2027-01-02 2026-01-01', 'futureDates 2027-01-02 2026-01-01'],
    });
  });

  it("drops values the client doesn't have, and filters that depend on them", () => {
    const unknownValues = { zone: ['99'], normalised_sender_country: ['ZZ'] };
    const search = 'f.zone=2&f.zone=99&f.normalised_sender_country=ZZ&f.normalised_sender_state=NV';
    expect(check(search, { unknownValues })).toEqual({
      search: 'f.zone=2',
      ignored: ['noValue zone 99', 'noValue normalised_sender_country ZZ', 'noParent normalised_sender_state NV'],
    });
  });

  it('drops tracking numbers on pages without a search for them', () => {
    expect(check('tracking=1Z1', { hasTrackingSearch: false })).toEqual({
      search: '',
      ignored: ['noTrackingSearch 1Z1'],
    });
  });

  it('keeps valid facts, settings and tabs of a page with tabs', () => {
    const known = { pageId: 'shippingInsight', hasTrackingSearch: false };
    const good = 'tab=nextDayEarlyAm&nextDayEarlyAm.fact=earlyAmPackages&sccAuditFee.map=normalised_sender';
    expect(check(good, known)).toEqual({ search: good, ignored: [] });
    expect(check('tab=spend&nextDayEarlyAm.fact=totalSpend&sccAuditFee.map=x', known).ignored).toEqual([
      'setting tab spend',
      'fact nextDayEarlyAm.fact totalSpend',
      'setting sccAuditFee.map x',
    ]);
    expect(check('gsr=Neither', { pageId: 'refund' }).ignored).toEqual(['setting gsr Neither']);
    expect(check('unit=stone', { pageId: 'weight' }).ignored).toEqual(['setting unit stone']);
  });

  it('reports the first ignored values and keeps as many as a question allows', () => {
    const params = new URLSearchParams();
    for (let value = 0; value < 10_003; value += 1) params.append('f.zone', String(value));
    const checked = checkAddress(params, { ...spend, unknownValues: { zone: ['0', '1', '2', '3', '4', '5', '6'] } });
    expect(checked.ignored).toEqual([
      { reason: 'tooMany', name: 'zone', values: ['10000', '10001', '10002'], count: 3 },
      { reason: 'noValue', name: 'zone', values: ['0', '1', '2', '3', '4'], count: 7 },
    ]);
    expect(checked.params.getAll('f.zone')).toHaveLength(9_993);
  });

  it('never ignores anything of a corrected address', () => {
    const names = ['client', 'children', 'dates', 'fact', 'trend', 'map', 'tracking', 'f.zone', 'f.currency_code'];
    const states = ['f.normalised_sender_state', 'f.credit_type', 'f.x', 'unit', 'gsr', 'tab'];
    const values = fc.oneof(
      fc.string(),
      fc.constantFrom('4', '7,8', 'bill_date.dr.2027-01-02.2026-01-01', 'bill_date.la.0', '1Z,-', 'totalSpend', 'UPS'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names, ...states), values), { maxLength: 8 }), (pairs) => {
        const { params } = checkAddress(new URLSearchParams(pairs), spend);
        expect(checkAddress(params, spend)).toEqual({ params, ignored: [] });
      }),
    );
  });
});
